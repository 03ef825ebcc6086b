import type { SessionRow } from '../../domain/programme/schedule/shown.ts'
import type { StatusTone } from '../../ui/status.tsx'

type Answered = Pick<SessionRow, 'ownAnswer' | 'status'>

/** Where a member stands with a session, as a row of their list says it. */
export function standingInWords({ ownAnswer, status }: Answered): { tone: StatusTone; words: string } {
  if (status === 'cancelled') return { tone: 'bad', words: 'Cancelled' }
  if (!ownAnswer) return { tone: 'off', words: 'No answer yet' }
  if (ownAnswer.answer === 'not_going') return { tone: 'off', words: 'Not going' }
  switch (ownAnswer.state) {
    case 'waitlisted':
      return { tone: 'warn', words: `Number ${ownAnswer.position ?? '?'} in line` }
    case 'offered':
      return { tone: 'warn', words: 'A place is free' }
    case 'confirmed':
      return { tone: 'ok', words: 'Going' }
    case 'released':
      return { tone: 'off', words: 'No answer yet' }
  }
}
