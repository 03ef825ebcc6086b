import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { writeAudit } from './audit.ts'
import type { Challenge } from './challenge.ts'
import { after, days, type Asked, type AuthContext } from './context.ts'
import { flowPrefix, noteFlow, type FlowMethod } from './flows.ts'
import { hashBrowser, hashToken } from './hashing.ts'
import { saveAttempt, saveToken, type Purpose, type Wish } from './issued-tokens.ts'
import { leadOf } from './lead.ts'
import type { LetterType } from './letters.ts'
import { mayTellNoMembership } from './limits.ts'
import { signInAttempts, type TokenType, type User } from './schema.server.ts'
import { userAgentOf } from './sessions.ts'

type SignInWish = Wish & {
  purpose: keyof typeof letterKinds
  challenge?: Challenge | undefined
  /** Somebody signed up, whether the address is taken or not: what is done for the one is done for the other. */
  isSignUp?: boolean
}

const letterKinds = { 'sign-in': 'sign-in-code', 'confirm-signup': 'confirm-signup', recovery: 'recovery' } as const
const flowMethods: Record<LetterType, FlowMethod> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** Six digits of chance. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A link's token: 256 bits of chance, which have nothing to do with the code. The letter of a program's flow says so in it. */
export function makeToken(challenge?: Challenge): string {
  return `${challenge ? flowPrefix : ''}${randomBytes(32).toString('base64url')}`
}

/**
 * Issues a code and a link to a known account and hands the letter over. An older code of the same kind dies, unless a known device
 * asked for it. The code and the link's token have nothing to do with each other: knowing the address helps nobody to guess the link.
 */
export async function issueLetter(context: AuthContext, tx: Transaction, user: User, wish: SignInWish): Promise<void> {
  const { purpose, challenge, destination } = wish
  const tokenType = tokenTypeFor(purpose, user)
  const type: LetterType = purpose === 'recovery' ? 'recovery' : tokenType === 'recovery_token' ? 'magiclink' : 'signup'
  const id = randomUUID()
  const [code, token] = [makeCode(), makeToken(challenge)]

  await saveToken(context, tx, user, tokenType, hashToken(token))
  const flowId = challenge && (await noteFlow(context, tx, { userId: user.id, method: flowMethods[type], challenge }))
  const isToConfirm = purpose === 'confirm-signup'
  const firstBrowser = isToConfirm || wish.isSignUp ? await signUpBrowser(context, tx, user, wish.asked) : ''
  const browserHash = isToConfirm ? firstBrowser : ''
  await saveAttempt(context, tx, wish, { id, tokenType, code, token, accountId: user.id, browserHash, flowId })
  // Nobody needs the answer: it is asked because it is asked for an unknown address.
  await mayTellNoMembership(context, tx, wish.email)

  const kind = letterKinds[purpose]
  const to = user.email ?? wish.email
  const lead = leadOf(context, { token, type, destination })
  await context.sendLetter(tx, { kind, id, to, code, tokenHash: token, type, ...lead })
}

/**
 * The same for an address without an account, statement by statement: an attempt is noted, whose code nobody knows, and a
 * letter is written. Once a day it leaves and says that there is no membership; else it is taken back. So neither the
 * answers nor the time they take tell whether somebody has the address, however often they are asked for.
 */
export async function noteUnknownAddress(
  context: AuthContext,
  tx: Transaction,
  wish: Wish & { challenge?: Challenge | undefined },
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  const id = randomUUID()
  const [code, token] = [randomBytes(16).toString('hex'), makeToken(wish.challenge)]
  await writeAudit(context, tx, 'user_recovery_requested', undefined)
  await saveToken(context, tx, { id: randomUUID(), email: wish.email }, 'recovery_token', hashToken(token))
  const { challenge } = wish
  const flowId = challenge && (await noteFlow(context, tx, { userId: null, method: 'magiclink', challenge }))
  const nobody = { accountId: null, browserHash: '' }
  await saveAttempt(context, tx, wish, { id, tokenType: 'recovery_token', code, token, ...nobody, flowId })
  const leaves = (await mayTellNoMembership(context, tx, wish.email)) && tells
  await context.sendLetter(tx, { kind: 'no-membership', id, to: wish.email }, { leaves })
}

/** Which of the browsers around this is; used to tell whether a sign-up is confirmed where it was begun. */
export function browserOf(context: AuthContext, asked: Asked): string {
  return hashBrowser(context.keys.secret, userAgentOf(asked), asked.ip)
}

// Somebody who never proved the address gets the letter that proves it, whatever was asked for (but a new password).
function tokenTypeFor(purpose: Purpose, user: User): TokenType {
  if (purpose === 'recovery') return 'recovery_token'
  return user.emailConfirmedAt === null ? 'confirmation_token' : 'recovery_token'
}

// The browser that set the password, which is the first that asked: a letter sent again does not change whose it is. Requests are
// forgotten after days (`clean-up.ts`): then nobody knows any more which it was.
async function signUpBrowser(context: AuthContext, tx: Transaction, user: User, asked: Asked): Promise<string> {
  const isSignUp = and(eq(signInAttempts.accountId, user.id), eq(signInAttempts.purpose, 'confirm-signup'))
  const [first] = await tx
    .select({ browserHash: signInAttempts.browserHash })
    .from(signInAttempts)
    .where(isSignUp)
    .orderBy(asc(signInAttempts.createdAt))
    .limit(1)
  if (first) return first.browserHash
  const isNew = after(user.createdAt ?? new Date(0), days(1)) > context.now()
  return isNew ? browserOf(context, asked) : ''
}
