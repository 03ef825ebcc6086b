import type { ReportState } from '../../../../domain/community/conduct-reports.ts'
import { named } from '../../known-words.ts'
import type { Worded } from '../../words.ts'

/** The states of a report in words. */
export const reportWords: Record<ReportState, Worded> = {
  new: { tone: 'warn', words: 'New' },
  in_hand: { tone: 'info', words: 'In hand' },
  closed: { tone: 'off', words: 'Closed' },
}

/** The same in their order, and as choices. */
export const reportStates = ['new', 'in_hand', 'closed'] as const
export const reportStateOptions = reportStates.map((value) => ({ value, label: reportWords[value].words }))

/** A state as an address or a form names it. */
export function reportStateIn(text: string | null): ReportState | undefined {
  return named(reportWords, text)
}
