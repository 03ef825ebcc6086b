import type { AccessVerdict } from '../../../../../domain/community/people/access-verdicts.ts'
import type { GrantRefusal } from '../../../../../domain/community/people/grant-and-end-access.ts'
import { mostInOneDeed } from '../../../../../domain/limit-numbers.ts'
import type { StatusTone } from '../../../../../ui/status.tsx'
import type { CountedDeed } from './deeds.ts'

/** `12 get access`, `1 has left` */
export function verdictWords(deed: CountedDeed, verdict: AccessVerdict, number: number): string {
  const one = number === 1
  switch (verdict) {
    case 'will':
      if (deed === 'grant') return `${number} ${one ? 'gets' : 'get'} access`
      return `${number} ${one ? 'loses' : 'lose'} access`
    case 'has-it':
      return `${number} ${one ? 'has' : 'have'} it already and ${one ? 'stays' : 'stay'} as they are`
    case 'has-none':
      return `${number} ${one ? 'has' : 'have'} none to end`
    case 'suspended':
      return `${number} ${one ? 'is' : 'are'} suspended`
    case 'left':
      return `${number} ${one ? 'has' : 'have'} left`
    case 'deleted':
      return `${number} ${one ? 'is' : 'are'} deleted, or about to be`
  }
}

export const verdictOrder: readonly AccessVerdict[] = ['will', 'has-it', 'has-none', 'suspended', 'left', 'deleted']

/** The tone of what happens, and of what does not. */
export function verdictTone(deed: CountedDeed, verdict: AccessVerdict): StatusTone {
  if (verdict !== 'will') return 'off'
  return deed === 'grant' ? 'ok' : 'bad'
}

export const refusalWords: Record<GrantRefusal, string> = {
  'no-edition': 'This edition is not there any more.',
  'zone-needed': 'This edition has several zones: choose one.',
  cancelled: 'This edition was cancelled.',
  'too-many': `More than ${mostInOneDeed} people at once: narrow the list, or do it with an import.`,
  'days-turned': 'The last day comes before the first.',
  'day-over': 'This day is over.',
  changed: 'This has changed since it was counted: nothing was done. Look at the numbers again.',
}
