import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { emailExists } from '../address-proof.ts'
import { writeAudit } from '../audit.ts'
import { optionalMetadata, optionalText, readBody, readEmail, refuseMetadata } from '../bodies.ts'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { wishedEnd } from '../redirects.ts'
import { reply, type Answer } from '../errors.ts'
import { leadOf } from '../lead.ts'
import { users, type Metadata, type User } from '../schema.server.ts'
import { userJson } from '../user-json.ts'
import { describeAccount, findAccount, findUser, insertAccount } from '../users.ts'
import type { Administrator } from './caller.ts'
import { issue } from './issue.ts'
import { userNotFound } from './users.ts'

const inviteBody = z.object({ email: optionalText, data: optionalMetadata })

/** POST /invite: an account nobody has proven, and a letter to prove it with. Again, as long as nobody has. */
export async function invite(context: AuthContext, asked: Asked, { actor }: Administrator): Promise<Answer> {
  const read = readBody(inviteBody, asked)
  if (!read.ok) return read
  const address = readEmail(read.body.email)
  if (!address.ok) return address
  const refusal = refuseMetadata(read.body.data)
  if (refusal) return refusal

  const destination = wishedEnd(context, asked)
  const invited = await context.db.transaction(async (tx) => {
    const user = await unprovenUser(context, tx, address.email, { metadata: read.body.data })
    if (!user) return undefined
    await tx.update(users).set({ invitedAt: context.now() }).where(eq(users.id, user.id))
    const wish = {
      to: address.email,
      purpose: 'invitation',
      tokenType: 'confirmation_token',
      destination,
      asked,
    } as const
    const { id, to, code, token } = await issue(context, tx, user, wish)
    await writeAudit(context, tx, 'user_invited', actor, { user_id: user.id, user_email: to })
    const lead = leadOf(context, { token, type: 'invite', destination })
    await context.sendLetter(tx, { kind: 'invitation', id, to, code, tokenHash: token, type: 'signup', ...lead })
    return user.id
  })
  if (!invited) return emailExists()
  const account = await findAccount(context.db, invited)
  return account ? reply(userJson(account)) : userNotFound()
}

/** The account of an address that nobody has proven, made where there is none; nothing where somebody has. */
export async function unprovenUser(
  context: AuthContext,
  tx: Transaction,
  email: string,
  { metadata, passwordHash }: { metadata: Metadata; passwordHash?: string },
): Promise<(User & { isNew: boolean }) | undefined> {
  const described = { email, metadata, isConfirmed: false, isSelfMade: false, now: context.now() }
  const account = describeAccount(passwordHash === undefined ? described : { ...described, passwordHash })
  if (await insertAccount(tx, account)) return { ...account.user, isNew: true }
  const user = await findUser(tx, email)
  return user && user.emailConfirmedAt === null ? { ...user, isNew: false } : undefined
}
