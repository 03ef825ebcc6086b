import type { Deed } from '../api-table.ts'
import type { KeyOutcome } from './browser-keys.ts'

type Asked<Options> = { challengeId: string; options: Options }
type Show<Options> = (options: Options) => Promise<KeyOutcome>

/** What a passkey came to: the text a form posts as `key`, or why there is none. `refused` is the server's own sentence. */
export type CeremonyOutcome =
  | { ok: true; key: string }
  | { ok: false; because: 'cancelled' | 'known' | 'failed' | 'unanswered'; refused?: string }

/** Asks the server for a challenge, and the device for a new passkey as its answer. */
export function makePasskey(show: Show<PublicKeyCredentialCreationOptionsJSON>): Promise<CeremonyOutcome> {
  return answerChallenge('/api/me/passkey-begin', show)
}

/** The same where somebody signs in. */
export function showPasskey(show: Show<PublicKeyCredentialRequestOptionsJSON>): Promise<CeremonyOutcome> {
  return answerChallenge('/api/passkeys/ask', show)
}

async function answerChallenge<Options>(path: Deed, show: Show<Options>): Promise<CeremonyOutcome> {
  const answer = await fetch(path, { method: 'POST', headers: { Accept: 'application/json' } }).catch(() => undefined)
  // What stands before the site answers in its place, and not in JSON.
  const said: Partial<Asked<Options>> & { cannot?: unknown } = (await answer?.json().catch(() => undefined)) ?? {}
  const { challengeId, options, cannot } = said
  if (!answer?.ok || challengeId === undefined || options === undefined) {
    return { ok: false, because: 'unanswered', ...(typeof cannot === 'string' && { refused: cannot }) }
  }
  const shown = await show(options)
  return shown.ok ? { ok: true, key: JSON.stringify({ challengeId, credential: shown.credential }) } : shown
}

/** A quiet sentence for whoever changed their mind, and for what did not work. */
export function ceremonyText(outcome: Extract<CeremonyOutcome, { ok: false }>, otherwise: string): string {
  if (outcome.refused) return outcome.refused
  switch (outcome.because) {
    case 'cancelled':
      return `No passkey was used. ${otherwise}`
    case 'known':
      return 'This device has a passkey for you already.'
    case 'unanswered':
      return `The site did not answer as it should. ${otherwise}`
    case 'failed':
      return `That did not work on this device. ${otherwise}`
  }
}
