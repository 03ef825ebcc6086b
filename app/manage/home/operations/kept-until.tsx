import type { KeptThing } from '../../../../domain/upkeep/retention.ts'
import { timeInWords } from '../../../../time/words.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { OperationsProps } from './load.ts'

/** What is forgotten by itself, after how long, and when the house looks next. */
export function KeptUntil({ content, clock }: OperationsProps) {
  return (
    <FactList
      facts={content.kept.map(({ what, days, next }) => ({
        name: words[what],
        value: `${daysInWords(days)}; next at ${timeInWords(next, { zone: clock.zone })}`,
      }))}
    />
  )
}

/** `14 days`, `2 years` */
function daysInWords(days: number): string {
  return days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day')
}

const words: Record<KeptThing, string> = {
  unconfirmed: 'Requests nobody confirmed',
  attempts: 'Codes that were asked for',
  deletions: 'People who asked to be deleted',
  letters: 'Words of letters that went',
  takeouts: 'That somebody asked for their data',
  imports: 'What an import did, row by row',
  'sign-ins': 'Sign-ins, for their owner to look at',
  errors: 'What broke',
  requests: 'People in requests that were declined or withdrawn',
  reports: 'Closed reports under the code of conduct, but for their number',
  audit: 'The audit log',
}
