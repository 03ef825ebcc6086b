import { counted } from '../../../texts/number-words.ts'
import type { Security } from './load.ts'

type Head = Pick<Security, 'hasPassword' | 'passkeys' | 'authenticator' | 'knowsAuthenticators' | 'sessions'>
export type HeadFact = { value: string; words: string; at?: Date }

/** The three facts at the head: the best key there is, whether it stands alone, and how many devices are signed in. `at` is when. */
export function headFacts({ hasPassword, passkeys = [], sessions, ...step }: Head): HeadFact[] {
  const used = passkeys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted((one, other) => +other - +one)[0]
  return [
    bestKey({ hasPassword, hasPasskey: passkeys.length > 0, used }),
    secondStep(step),
    { value: counted(sessions.length, 'device'), words: 'signed in now' },
  ]
}

function secondStep({
  authenticator,
  knowsAuthenticators,
}: Pick<Head, 'authenticator' | 'knowsAuthenticators'>): HeadFact {
  if (!knowsAuthenticators) return { value: 'Second step', words: 'not known at the moment' }
  if (!authenticator) return { value: 'One step', words: 'no authenticator app' }
  return { value: 'Second step on', words: 'authenticator app, since', at: authenticator.since }
}

function bestKey(has: { hasPassword: boolean; hasPasskey: boolean; used: Date | undefined }): HeadFact {
  if (has.hasPasskey)
    return { value: 'Passkey', ...(has.used ? { words: 'used', at: has.used } : { words: 'not used yet' }) }
  if (has.hasPassword) return { value: 'Password', words: 'or a code by mail' }
  return { value: 'Code by mail', words: 'how you sign in' }
}
