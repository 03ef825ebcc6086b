import type { StandingOutcome } from '../../../domain/community/people/standing.ts'
import type { Reply } from '../answering.ts'
import { counted } from '../../texts/number-words.ts'

/** The members a form is about: one on their page, several in the list. */
export function chosenIn(form: FormData): string[] {
  return [...new Set(form.getAll('member').filter((id) => typeof id === 'string'))]
}

/** What became of a change of somebody's standing. */
export function answerStanding(outcome: StandingOutcome, words: (name: string) => string): Reply {
  if (outcome.ok) return { done: words(outcome.name) }
  return { cannot: refusals[outcome.because] }
}

/** `3 members`, `1 member` */
export function membersInWords(number: number): string {
  return counted(number, 'member')
}

const refusals: Record<Extract<StandingOutcome, { ok: false }>['because'], string> = {
  'last-admin': 'The last organiser cannot be removed. Make another one first.',
  'not-now': 'This does not fit what the member is now. Look at them again.',
}
