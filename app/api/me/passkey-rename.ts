import { renameOwnPasskey } from '../../../domain/community/members/own-keys.ts'
import { passkeyNameForm } from '../../member/home/security/passkey-forms.ts'
import { unchangedText } from '../../member/home/security/words.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'

/** `POST /api/me/passkey-rename`: calls the passkey `passkey` `name`. */
export const action = declareForm(
  { who: 'member', form: passkeyNameForm },
  async ({ tools, member, posted, values: { name } }) => {
    const outcome = await renameOwnPasskey(tools, member, { id: textIn(posted, 'passkey'), name })
    return outcome.ok ? { done: 'Renamed.', to: '/member?view=security' } : { cannot: unchangedText(outcome) }
  },
)
