import type { MemberMessage } from '../../../../domain/notices/member-messages.ts'
import type { StatusTone } from '../../../../ui/status.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { LeftOut } from './load.ts'

export const stateWords: Record<MemberMessage['state'], { words: string; tone: StatusTone }> = {
  draft: { words: 'Not sent', tone: 'off' },
  held: { words: 'Goes within a minute', tone: 'info' },
  sending: { words: 'On its way', tone: 'info' },
  sent: { words: 'Sent', tone: 'ok' },
}

/** `3 switched this mail off: …` */
export function leftOutInWords({ because, number, names }: LeftOut): string {
  const more = number > names.length ? ` and ${number - names.length} more` : ''
  return `${counted(number, 'person', 'people')} ${reasons[because]}: ${names.join(', ')}${more}.`
}

const reasons: Record<LeftOut['because'], string> = {
  'not-active': 'not with us now (paused, left, suspended, or not here yet)',
  'switched-off': 'without mail about updates, as they chose',
  'no-address': 'without an address that takes letters',
  'enough-today': 'with three letters within a day already',
}
