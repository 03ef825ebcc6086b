import { href } from 'react-router'
import type { ReplyOutcome } from '../../../domain/writing/session-replies.ts'
import { replyToQuestions } from '../../../domain/writing/session-replies.ts'
import { listCohorts } from '../../../domain/programme/cohorts.ts'
import { questionsForm } from '../../programme/questions-form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { goneWords } from './session-words.ts'

/**
 * `POST /api/sessions/reply`: what a member who came to `session` says to the two questions (`differently`, `others`); with the id of
 * a `cohort` it is suggested as a lesson. Said again, it is the newer. 409 where they were not asked, or too late.
 */
export const action = declareForm(
  { who: 'member', formFor: async ({ member, tools }) => questionsForm(await listCohorts(tools, member)) },
  async ({ member, tools, posted, values }) => {
    const outcome = await replyToQuestions(tools, member, {
      sessionId: textIn(posted, 'session'),
      differently: values.differently.trim(),
      others: values.others.trim(),
      cohortId: values.cohort,
    })
    if (!outcome) return { cannot: goneWords, status: 404 }
    if (outcome.ok) {
      const done = outcome.isSuggested ? 'Thank you. An organiser reads your lesson first.' : 'Thank you. It is kept.'
      return { done, to: `${href('/member')}?view=schedule&past=1` }
    }
    const { field, words } = refusals[outcome.because]
    return { refused: field ? { fields: { [field]: words } } : { form: words }, status: field ? 422 : 409 }
  },
)

const refusals: Record<Extract<ReplyOutcome, { ok: false }>['because'], { field?: string; words: string }> = {
  'not-asked': { words: 'This asks only those who came.' },
  late: { words: 'This was more than 14 days ago: nobody reads the answers any more.' },
  empty: { field: 'differently', words: 'Answer one of the two at least.' },
  'cohort-gone': { field: 'cohort', words: 'These lessons are gone. Choose others.' },
  'taken-up': { words: 'An organiser has taken your lesson up. Ask them to change it.' },
}
