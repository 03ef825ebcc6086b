import { addOwnPasskey } from '../../../domain/community/members/own-keys.ts'
import { unchangedText } from '../../member/home/security/words.ts'
import { readMadeKey } from '../../sign-in/key-answer.ts'
import { declareForm } from '../declare-form.ts'
import { securityPath } from '../../member/home/security/asked.ts'
import { newPasskeyForm } from '../../member/home/security/passkey-forms.ts'
import { textIn } from '../posted.ts'

/** `POST /api/me/passkey-add`: keeps the passkey a browser has made (`key`), called `name`. */
export const action = declareForm(
  { who: 'fresh-member', form: newPasskeyForm },
  async ({ tools, member, posted, values: { name } }) => {
    const made = readMadeKey(posted)
    if (!made) return { cannot: unchangedText({ because: 'wrong' }), status: 422 }
    const outcome = await addOwnPasskey(tools, member, { made, name })
    if (!outcome.ok) return { cannot: unchangedText(outcome) }
    return {
      done: 'Your passkey is here. Sign in with it from now on.',
      to: onward[textIn(posted, 'onward')] ?? securityPath,
    }
  },
)

const onward: Partial<Record<string, string>> = {
  welcome: '/membership/welcome',
  codes: '/manage/login?step=recovery-codes&first=1',
}
