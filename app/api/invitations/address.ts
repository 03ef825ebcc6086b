import { correctInvitation } from '../../../domain/joining/invitations/change.ts'
import { addressForm } from '../../manage/member/invitations/form.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { invitationRefusals, refusedInvitation } from './outcome.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/invitations/address`: `id`, `version`, `email`. Corrects the address of one that came back and sends it there. */
export const action = declareForm(
  { who: 'organiser', form: addressForm, act: 'address' },
  async ({ admin, tools, posted, values }) => {
    const { email } = values
    const stopped = await letterStop(tools)
    if (stopped) return stopped
    const outcome = await correctInvitation(tools, admin, { ...rowVersionIn(posted), email })
    if (outcome.ok) {
      const words = wordsOfLetters(
        tools,
        `On its way to ${email}.`,
        `The letter to ${email} is a file: no mail server is set.`,
      )
      return { done: words }
    }
    if (outcome.because === 'already-invited' || outcome.because === 'suppressed') {
      const problems = { fields: { email: invitationRefusals[outcome.because] } }
      return { refused: problems, values: { email }, status: 409 }
    }
    return refusedInvitation(outcome)
  },
)
