import { setOwnAuthenticator } from '../../../domain/community/members/own-keys.ts'
import { requestContext } from '../../contexts.ts'
import { authenticatorForm } from '../../member/home/security/authenticator-form.ts'
import { noNewAuthenticatorCookie, readNewAuthenticator } from '../../member/home/security/new-authenticator.ts'
import { unchangedText } from '../../member/home/security/words.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/me/authenticator-set`: the `code` of the app whose key was shown last in this browser; it is asked for from then on. */
export const action = declareForm(
  { who: 'fresh-member', form: authenticatorForm },
  async ({ tools, member, context, request, values: { code } }) => {
    const begun = readNewAuthenticator(tools.seal, request)
    if (!begun) return { cannot: unchangedText({ because: 'expired' }) }
    const outcome = await setOwnAuthenticator(tools, member, { id: begun.id, code })
    if (outcome.ok) {
      const { setCookie, secure } = context.get(requestContext)
      setCookie(noNewAuthenticatorCookie(secure))
      return {
        done: outcome.hasOlder ? twoAppsText : 'Your second step is on. Other devices sign in anew with it.',
        to,
      }
    }
    if (outcome.because !== 'wrong') return { cannot: unchangedText(outcome) }
    const words = 'That code does not match. It changes every 30 seconds; is the clock of your phone right?'
    return { refused: { fields: { code: words } }, status: 422 }
  },
)

const to = '/member?view=security'
const twoAppsText =
  'Your second step is on. The app from before could not be removed and counts as well: please replace it once more in a while.'
