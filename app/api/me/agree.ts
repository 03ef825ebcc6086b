import { agreeToPapers } from '../../../domain/club/papers.ts'
import { papersForm } from '../../member/home/papers/form.ts'
import { shownIn } from '../../member/register/papers.ts'
import { acceptWantedPath } from '../../sign-in/wanted-path.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/me/agree`: agrees to the `papers` that were shown, and goes on to `next`. */
export const action = declareForm(
  { who: 'member', formFor: async ({ posted }) => papersForm(shownIn(posted).map(({ slug }) => slug)) },
  async ({ member, tools, posted }) => {
    const shown = shownIn(posted)
    if (shown.length === 0) return { cannot: 'No paper was shown to agree to. Please read it first.' }
    const outcome = await agreeToPapers(tools, member, shown)
    if (!outcome.ok) return { cannot: 'This was published anew while you read it. Please read it again.' }
    const next = posted.get('next')
    return {
      done: 'Thank you. It is written down.',
      to: acceptWantedPath(typeof next === 'string' ? next : '') ?? '/member',
    }
  },
)
