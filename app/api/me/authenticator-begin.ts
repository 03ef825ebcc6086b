import { requestContext } from '../../contexts.ts'
import { newAuthenticatorCookie, readNewAuthenticator } from '../../member/home/security/new-authenticator.ts'
import { unchangedText } from '../../member/home/security/words.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/authenticator-begin`: the key of a new authenticator app, to be scanned on the page that comes next. */
export const action = declareAction({ who: 'fresh-member' }, async ({ tools, context, request }) => {
  // Another one would end the key that a second window shows, whose codes would be wrong without a reason to be seen.
  if (readNewAuthenticator(tools.seal, request)) return shown
  const begun = await tools.auth.beginApp()
  if (!begun.ok) return { cannot: unchangedText(begun) }
  const { setCookie, secure } = context.get(requestContext)
  setCookie(newAuthenticatorCookie(tools.seal, { id: begun.factorId, uri: begun.uri }, secure))
  return shown
})

const shown = { done: 'Scan it, then type the code.', to: '/member?view=security&do=authenticator#second-step' }
