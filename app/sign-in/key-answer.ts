import { z } from 'zod'
import { parseJson } from '../../domain/json.ts'

/*
 * What a browser answers when a passkey was made or used (W3C WebAuthn 3, 5.1.8), as a form posts it. Whether it is true, the sign-in
 * service finds out; here only its shape counts.
 */

const text = z.string().max(20_000)
const transports = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable'] as const
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}),
}
const made = z.object({
  challengeId: text,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: z.array(z.enum(transports)).optional().catch(undefined),
    }),
  }),
})
const shown = z.object({
  challengeId: text,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      authenticatorData: text,
      signature: text,
      userHandle: text.optional().catch(undefined),
    }),
  }),
})

/** A passkey that was made; nothing where it is none. */
export function readMadeKey(posted: FormData) {
  return made.safeParse(answerIn(posted)).data
}

/** A passkey that was used; nothing where it is none. */
export function readShownKey(posted: FormData) {
  return shown.safeParse(answerIn(posted)).data
}

function answerIn(posted: FormData): unknown {
  const answer = posted.get('key')
  return typeof answer === 'string' ? parseJson(answer) : undefined
}
