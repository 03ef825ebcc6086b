import { isId } from '../../../../domain/ids.ts'
import { proofAddress } from '../../../sign-in/wanted-path.ts'

/** What a member has begun to change about how they sign in: one thing at a time stands open, and the address says which. */
export type Begun =
  | { what: 'password' | 'no-password' | 'passkey' | 'authenticator' | 'no-authenticator' | 'lost-factor' | 'email' }
  | { what: 'rename-passkey' | 'remove-passkey' | 'not-me'; id: string }

/** What the address asks for; nothing where it names nothing of the kind. */
export function begunIn(query: URLSearchParams): Begun | undefined {
  const [asked, id] = [query.get('do'), query.get('id') ?? '']
  const what = simple.find((known) => known === asked)
  if (what) return { what }
  const ofOne = ofThese.find((known) => known === asked)
  return ofOne && isId(id) ? { what: ofOne, id } : undefined
}

/** Where it is begun. */
export function beginAt(begun: Begun): string {
  const query = new URLSearchParams({ view: 'security', do: begun.what, ...('id' in begun && { id: begun.id }) })
  return `/member?${query}#${places[begun.what]}`
}

/** A new member's first passkey: made at once, and then they settle in. */
export const firstPasskeyPath = '/member?view=security&do=passkey&then=welcome#passkeys'

/** What comes after a passkey that was made on the way: settling in, or codes on paper. */
export type Onward = 'welcome' | 'codes'

/** What the address says of that. */
export function onwardIn(query: URLSearchParams): Onward | undefined {
  const then = query.get('then')
  return then === 'welcome' || then === 'codes' ? then : undefined
}

/** Nothing begun. */
export const securityPath = '/member?view=security'

/**
 * Where somebody has to go first: what could take an account over is begun by whoever has proven lately who they are. A password
 * is changed with the present one instead.
 */
export function proofFor(
  begun: Begun | undefined,
  { isProven, hasPassword }: { isProven: boolean; hasPassword: boolean },
): string | undefined {
  if (!begun || isProven || free.has(begun.what)) return undefined
  if (begun.what === 'password' && hasPassword) return undefined
  return proofAddress(beginAt(begun))
}

const simple = [
  'password',
  'no-password',
  'passkey',
  'authenticator',
  'no-authenticator',
  'lost-factor',
  'email',
] as const
const ofThese = ['rename-passkey', 'remove-passkey', 'not-me'] as const
const free: ReadonlySet<Begun['what']> = new Set(['email', 'rename-passkey', 'not-me'])
const places: Record<Begun['what'], string> = {
  password: 'second-step',
  'no-password': 'second-step',
  authenticator: 'second-step',
  'no-authenticator': 'second-step',
  'lost-factor': 'second-step',
  passkey: 'passkeys',
  'rename-passkey': 'passkeys',
  'remove-passkey': 'passkeys',
  email: 'address',
  'not-me': 'recent',
}
