import { counted } from '../../../texts/number-words.ts'
import type { Security } from './load.ts'

type Head = Pick<Security, 'hasPassword' | 'passkeys' | 'authenticator' | 'sessions'>
export type HeadFact = { value: string; words: string; at?: Date }

/** The three facts at the head: the best key there is, whether it stands alone, and how many devices are signed in. `at` is when. */
export function headFacts({ hasPassword, passkeys = [], authenticator, sessions }: Head): HeadFact[] {
  const used = passkeys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted((one, other) => +other - +one)[0]
  return [
    bestKey({ hasPassword, hasPasskey: passkeys.length > 0, used }),
    authenticator
      ? { value: 'Second step on', words: 'authenticator app, since', at: authenticator.since }
      : { value: 'One step', words: 'no authenticator app' },
    { value: counted(sessions.length, 'device'), words: 'signed in now' },
  ]
}

function bestKey(has: { hasPassword: boolean; hasPasskey: boolean; used: Date | undefined }): HeadFact {
  if (has.hasPasskey)
    return { value: 'Passkey', ...(has.used ? { words: 'used', at: has.used } : { words: 'not used yet' }) }
  if (has.hasPassword) return { value: 'Password', words: 'or a code by mail' }
  return { value: 'Code by mail', words: 'how you sign in' }
}
