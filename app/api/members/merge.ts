import { mergeMembers } from '../../../domain/community/merging.ts'
import { mergeForm } from '../../manage/member/merge/form.ts'
import { mergeRefusals } from '../../manage/member/merge/words.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'

/** `POST /api/members/merge`: the record `goes` becomes part of the one that `stays`, as it was `seen` in the preview. */
export const action = declareForm(
  { who: 'organiser', act: 'merge', form: mergeForm },
  async ({ admin, tools, posted }) => {
    const stays = textIn(posted, 'stays')
    const outcome = await mergeMembers(tools, admin, {
      stays,
      goes: textIn(posted, 'goes'),
      seen: textIn(posted, 'seen'),
    })
    if (!outcome.ok) return { cannot: mergeRefusals[outcome.because] }
    return { done: `Both records are one now: ${outcome.name}.`, to: `/manage/member?person=${stays}` }
  },
)
