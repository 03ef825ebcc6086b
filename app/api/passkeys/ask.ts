import { declareAction } from '../declare.ts'

/** `POST /api/passkeys/ask`: what a browser needs to sign somebody in with a passkey (`challengeId`, `options`), whoever that is. */
export const action = declareAction({ who: 'anybody' }, async ({ tools }) => {
  const begun = await tools.auth.beginPasskeySignIn()
  if (!begun) return { cannot: 'Passkeys do not work at the moment. Come in with a code.' }
  const { challengeId, options } = begun
  return { done: 'Your device asks you now.', json: { challengeId, options } }
})
