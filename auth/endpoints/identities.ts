import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../audit.ts'
import { readBearer } from '../bearer.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer, type Refusal } from '../errors.ts'
import { identities, users } from '../schema.server.ts'

/** GET /user/identities/authorize: another way in for an account. None is offered here. */
export async function linkIdentity(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  return context.settings.manualLinking ? unknownProvider() : linkingDisabled()
}

/** GET /authorize: signing in through somebody else's service. None is connected. */
export function authorize(): Answer {
  return unknownProvider()
}

/** DELETE /user/identities/{id}: takes a way in away that came along from a hosted service; never the last one. */
export async function unlinkIdentity(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  if (!context.settings.manualLinking) return linkingDisabled()
  const id = asked.params?.id ?? ''
  if (!z.uuid().safeParse(id).success) return refuse(404, 'validation_failed', 'identity_id must be an UUID')

  const { user } = bearer.account
  return context.db.transaction(async (tx): Promise<Answer> => {
    // Held: two who take one away each at the same moment leave one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const theirs = await tx.select().from(identities).where(eq(identities.userId, user.id))
    const identity = theirs.find((each) => each.id === id)
    if (theirs.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking'
      return refuse(422, 'single_identity_not_deletable', message)
    }
    if (!identity) return refuse(422, 'identity_not_found', "Identity doesn't exist")
    await tx.delete(identities).where(and(eq(identities.userId, user.id), eq(identities.id, id)))
    const providers = [...new Set(theirs.filter((each) => each !== identity).map(({ provider }) => provider))]
    const appMetadata = { ...user.appMetadata, provider: providers[0], providers }
    await tx.update(users).set({ appMetadata, updatedAt: context.now() }).where(eq(users.id, user.id))
    await writeAudit(context, tx, 'identity_unlinked', user, { provider: identity.provider })
    return reply({})
  })
}

function linkingDisabled(): Refusal {
  return refuse(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

function unknownProvider(): Refusal {
  return refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
}
