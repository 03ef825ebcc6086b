import { declareAction } from '../declare.ts'
import { unchangedText } from '../../member/home/security/words.ts'

/** `POST /api/me/passkey-begin`: what a browser needs to make a passkey (`challengeId`, `options`). */
export const action = declareAction({ who: 'fresh-member' }, async ({ tools }) => {
  const begun = await tools.auth.beginPasskey()
  if (!begun.ok) return { cannot: unchangedText(begun) }
  const { challengeId, options } = begun
  return { done: 'Your device asks you now.', json: { challengeId, options } }
})
