import type { BatchLine, BatchResult, BatchVerdict } from '../../../../domain/joining/invitations/find-batch.ts'
import type { StatusTone } from '../../../../ui/status.tsx'

type Worded = { tone: StatusTone; words: string }

/** What the dry run says about a line. */
export const verdictWords: Record<BatchVerdict, Worded> = {
  new: { tone: 'ok', words: 'New: is invited' },
  repeated: { tone: 'off', words: 'Repeated: stands above' },
  grant: { tone: 'info', words: 'A member: gets access' },
  'has-access': { tone: 'off', words: 'Has access already' },
  remind: { tone: 'info', words: 'Invited already: is reminded' },
  'no-seat': { tone: 'bad', words: 'No place left: is left out' },
  approve: { tone: 'ok', words: 'Asked to come: is approved' },
  suppressed: { tone: 'warn', words: 'Gets no mail from us' },
  suspended: { tone: 'warn', words: 'Suspended or leaving' },
  invalid: { tone: 'bad', words: 'No address found' },
}

/** What became of a line. */
export const resultWords: Record<BatchResult, Worded> = {
  invited: { tone: 'ok', words: 'Invited' },
  granted: { tone: 'ok', words: 'Has access now' },
  reminded: { tone: 'ok', words: 'Reminded' },
  approved: { tone: 'ok', words: 'Request approved' },
  'left-out': { tone: 'off', words: 'Left out' },
  changed: { tone: 'warn', words: 'Left out: changed meanwhile' },
  full: { tone: 'bad', words: 'Left out: the edition is full' },
}

/** Whether a line leads to a letter. */
export function isLetter({ verdict }: Pick<BatchLine, 'verdict'>): boolean {
  // Who has no seat at the dry run may have one when it is sent.
  return ['new', 'approve', 'remind', 'no-seat'].includes(verdict)
}

/** `3 invited, 1 reminded, 2 left out` */
export function countsInWords(counts: Partial<Record<BatchResult, number>>): string {
  const said = resultOrder.flatMap((result) => {
    const number = counts[result]
    return number ? [`${number} ${inCounts[result]}`] : []
  })
  return said.length > 0 ? said.join(', ') : 'Nothing to send'
}

const inCounts: Record<BatchResult, string> = {
  invited: 'invited',
  approved: 'approved',
  granted: 'got access',
  reminded: 'reminded',
  full: 'without a place',
  changed: 'changed meanwhile',
  'left-out': 'left out',
}

const resultOrder = ['invited', 'approved', 'granted', 'reminded', 'full', 'changed', 'left-out'] as const
