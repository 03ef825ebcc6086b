import { suggestionChoices, suggestLesson } from '../../../domain/writing/suggestions.ts'
import type { SuggestOutcome } from '../../../domain/writing/suggestions.ts'
import { lessonForm } from '../../member/home/lesson/form.ts'
import { declareForm } from '../declare-form.ts'

/**
 * `POST /api/lessons/suggest`: a member suggests a lesson for a `cohort` (its id), with their `consent` to publish it; `session` is one of theirs
 * it comes from. The same again while it waits is answered as done. 409 while their membership rests, or where ten of theirs wait.
 */
export const action = declareForm(
  { who: 'member', formFor: async ({ member, tools }) => lessonForm(await suggestionChoices(tools, member)) },
  async ({ member, tools, values }) => {
    const outcome = await suggestLesson(tools, member, {
      cohortId: values.cohort,
      sessionId: values.session,
      title: values.title,
      situation: values.situation.trim(),
      action: values.action.trim(),
      outcome: values.outcome.trim(),
      advice: values.advice.trim(),
      tags: values.tags,
      contributorLabel: values.label.trim() || 'a member',
    })
    if (outcome.ok) return { done: 'Thank you. An organiser reads it before anybody else does.', to: own }
    const { field, words } = refusals[outcome.because]
    return { refused: field ? { fields: { [field]: words } } : { form: words }, status: field ? 422 : 409 }
  },
)

const own = '/member?view=data#lessons'

const refusals: Record<Extract<SuggestOutcome, { ok: false }>['because'], { field?: string; words: string }> = {
  'cohort-gone': { field: 'cohort', words: 'These lessons are gone. Choose others.' },
  paused: { words: 'Your membership rests. Come back first: what you typed is kept here.' },
  enough: { words: 'Ten of your lessons wait to be read. Send the next one when an organiser has answered.' },
}
