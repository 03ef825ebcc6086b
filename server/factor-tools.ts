import type { AuthTools, ProofOutcome } from '../domain/tools.ts'
import { refused } from './auth-refusals.ts'
import type { AuthClient } from './session.ts'

/** The second factor of whoever is signed in, by the protocol: their own token opens it, and no other. */
export function factorTools(client: () => AuthClient): Pick<AuthTools, 'proveByApp' | 'beginApp' | 'finishApp'> {
  return {
    proveByApp: (code) => proveByApp(client(), code),
    async beginApp() {
      const { data, error } = await client().mfa.enroll({ factorType: 'totp' })
      return data ? { ok: true, factorId: data.id, uri: data.totp.uri } : refused(error)
    },
    async finishApp(factorId, code) {
      const { error } = await client().mfa.challengeAndVerify({ factorId, code })
      return error ? refused(error) : { ok: true }
    },
  }
}

/** Nobody has to know which of their apps a code is of: each is asked in turn. */
async function proveByApp({ mfa }: AuthClient, code: string): Promise<ProofOutcome> {
  const { data: known, error } = await mfa.listFactors()
  if (!known) return refused(error)
  let outcome: ProofOutcome = { ok: false, because: 'missing' }
  for (const { id } of known.totp) {
    const { error: wrong } = await mfa.challengeAndVerify({ factorId: id, code })
    if (!wrong) return { ok: true }
    outcome = refused(wrong)
  }
  return outcome
}
