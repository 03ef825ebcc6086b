import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { addressTokens } from '../address-letters.ts'
import { emailExists } from '../address-proof.ts'
import { writeAudit } from '../audit.ts'
import { optionalMetadata, optionalText, readBody, readEmail, refuseMetadata } from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import type { Purpose } from '../issued-tokens.ts'
import { readDestination, type Destination } from '../redirects.ts'
import { users, type Metadata, type TokenType, type User } from '../schema.server.ts'
import { userJson } from '../user-json.ts'
import { findAccount, findUser } from '../users.ts'
import type { Administrator } from './caller.ts'
import { readPassword } from './fields.ts'
import { unprovenUser } from './invite.ts'
import { issue } from './issue.ts'
import { userNotFound } from './users.ts'

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const
type LinkType = (typeof linkTypes)[number]

const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: optionalMetadata,
  redirect_to: optionalText,
})

type Made = { userId: string; type: LinkType; code: string; token: string }
type Wish = {
  email: string
  newEmail: string
  hash: string | undefined
  metadata: Metadata
  destination: Destination
  asked: Asked
}

/** POST /admin/generate_link: what a letter would hold, for whoever sends it in another way. No letter leaves. */
export async function generateLink(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const read = await readWish(context, asked)
  if (!read.ok) return read
  const { type, wish } = read
  const made = await context.db.transaction(async (tx): Promise<Made | Refusal> => {
    const link = await make[type](context, tx, wish)
    if (!('code' in link && 'token' in link)) return link
    await writeAudit(context, tx, actions[link.type], actor, { user_id: link.userId, user_email: wish.email })
    return link
  })
  if (!('token' in made)) return made
  const account = await findAccount(context.db, made.userId)
  return account ? reply({ ...userJson(account), ...describe(context, made, wish.destination) }) : userNotFound()
}

async function readWish(
  context: AuthContext,
  asked: Asked,
): Promise<{ ok: true; type: LinkType; wish: Wish } | Refusal> {
  const read = readBody(linkBody, asked)
  if (!read.ok) return read
  const { body } = read
  const type = linkTypes.find((name) => name === body.type)
  if (!type)
    return refuse(400, 'validation_failed', `Verify requires a verification type: one of ${linkTypes.join(', ')}`)
  const address = readEmail(body.email)
  if (!address.ok) return address
  const isChange = type.startsWith('email_change')
  const newAddress = isChange ? readEmail(body.new_email) : { ok: true as const, email: '' }
  if (!newAddress.ok) return newAddress
  const refusal = refuseMetadata(body.data)
  if (refusal) return refusal
  if (type === 'signup' && body.password === '') {
    return refuse(400, 'validation_failed', 'Signup requires a valid password')
  }
  const password = await readPassword(context, { password: type === 'signup' ? body.password : '', password_hash: '' })
  if (!password.ok) return password
  const { siteUrl, settings } = context
  const destination = readDestination(body.redirect_to || asked.query.get('redirect_to'), {
    siteUrl,
    allow: settings.redirectAllow,
  })
  const wish = {
    email: address.email,
    newEmail: newAddress.email,
    hash: password.hash,
    metadata: body.data,
    destination,
    asked,
  }
  return { ok: true, type, wish }
}

type Make = (context: AuthContext, tx: Transaction, wish: Wish) => Promise<Made | Refusal>

const make: Record<LinkType, Make> = {
  signup: (context, tx, wish) => forUnproven(context, tx, wish, 'signup'),
  invite: (context, tx, wish) => forUnproven(context, tx, wish, 'invite'),
  // Whoever has no account yet gets one, as by asking for a letter.
  magiclink: async (context, tx, wish) =>
    (await findUser(tx, wish.email))
      ? forKnown(context, tx, wish, { type: 'magiclink', purpose: 'sign-in' })
      : forUnproven(context, tx, wish, 'signup'),
  recovery: (context, tx, wish) => forKnown(context, tx, wish, { type: 'recovery', purpose: 'recovery' }),
  email_change_current: (context, tx, wish) => forChange(context, tx, wish, 'email_change_current'),
  email_change_new: (context, tx, wish) => forChange(context, tx, wish, 'email_change_new'),
}

const actions = {
  signup: 'user_confirmation_requested',
  invite: 'user_invited',
  magiclink: 'user_recovery_requested',
  recovery: 'user_recovery_requested',
  email_change_current: 'user_modified',
  email_change_new: 'user_modified',
} as const satisfies Record<LinkType, string>

async function forUnproven(
  context: AuthContext,
  tx: Transaction,
  { email, hash, metadata, destination, asked }: Wish,
  type: 'signup' | 'invite',
): Promise<Made | Refusal> {
  const user = await unprovenUser(
    context,
    tx,
    email,
    hash === undefined ? { metadata } : { metadata, passwordHash: hash },
  )
  if (!user) return emailExists()
  if (type === 'invite') await tx.update(users).set({ invitedAt: context.now() }).where(eq(users.id, user.id))
  const wish = { to: email, purpose: 'invitation', tokenType: 'confirmation_token', destination, asked } as const
  const { code, token } = await issue(context, tx, user, { ...wish, isTrusted: user.isNew })
  return { userId: user.id, type, code, token }
}

async function forKnown(
  context: AuthContext,
  tx: Transaction,
  { email, destination, asked }: Wish,
  { type, purpose }: { type: 'magiclink' | 'recovery'; purpose: Purpose },
): Promise<Made | Refusal> {
  const user = await findUser(tx, email)
  if (!user) return userNotFound()
  const wish = { to: email, purpose, tokenType: 'recovery_token', destination, asked } as const
  const { code, token } = await issue(context, tx, user, wish)
  return { userId: user.id, type, code, token }
}

/** Where both addresses must agree, a link is made for each: of the one that was not asked for, nobody learns. */
async function forChange(
  context: AuthContext,
  tx: Transaction,
  { email, newEmail, destination, asked }: Wish,
  type: 'email_change_current' | 'email_change_new',
): Promise<Made | Refusal> {
  const user = await findUser(tx, email)
  if (!user) return userNotFound()
  if (await findUser(tx, newEmail)) return emailExists()
  const isCurrent = type === 'email_change_current'
  const wished: TokenType = isCurrent ? 'email_change_token_current' : 'email_change_token_new'
  const isPending = user.emailChange === newEmail && hasBoth(user)
  const needed = isPending || (!isCurrent && !context.settings.secureEmailChange) ? [wished] : addressTokens
  await tx.update(users).set({ emailChange: newEmail, emailChangeConfirmStatus: 0 }).where(eq(users.id, user.id))
  const made = new Map<string, { code: string; token: string }>()
  for (const tokenType of needed) {
    const to = tokenType === 'email_change_token_current' ? email : newEmail
    made.set(tokenType, await issue(context, tx, user, { to, purpose: 'email-change', tokenType, destination, asked }))
  }
  const { code = '', token = '' } = made.get(wished) ?? {}
  return { userId: user.id, type, code, token }
}

function hasBoth({ emailChangeTokenNew, emailChangeTokenCurrent }: User): boolean {
  return Boolean(emailChangeTokenNew) && Boolean(emailChangeTokenCurrent)
}

function describe({ issuer, siteUrl }: AuthContext, { type, code, token }: Made, { path, address }: Destination) {
  const end = address ?? new URL(path ?? '/', siteUrl).href
  const named = type.startsWith('email_change') ? 'email_change' : type
  const query = new URLSearchParams({ token, type: named, redirect_to: end })
  return {
    action_link: `${issuer}/verify?${query}`,
    email_otp: code,
    hashed_token: token,
    verification_type: type,
    redirect_to: end,
  }
}
