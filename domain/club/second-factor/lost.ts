/** Giving up a lost second factor, by its owner (docs/behaviour/sign-in.md, lost-factor). */
import { eq } from 'drizzle-orm'
import { accounts } from '../../../db/schema/people.server.ts'
import { secondFactorLostLetter } from '../../../mail/letters/second-factor.ts'
import type { Tools } from '../../tools.ts'
import { isFreshProof } from '../access/proof.ts'
import { noteInAudit } from '../audit.ts'
import { recoveredAt } from '../recovery-codes.ts'
import type { Member } from '../viewer.ts'

type Owner = Pick<Member, 'id' | 'accountId' | 'displayName'>

/** Was a recovery code used in this sign-in within the last ten minutes? */
export async function isJustRecovered(tools: Pick<Tools, 'db' | 'now'>, sessionId: string): Promise<boolean> {
  const at = await recoveredAt(tools, sessionId)
  return at !== undefined && isFreshProof(at, tools.now())
}

/**
 * Takes the app and all passkeys away, for whoever has just come in with a recovery code: the sign-in service itself would ask for
 * what is lost. The other codes stay, as does this sign-in, which is strong by its code; every other one ends.
 */
export async function giveUpSecondFactors(
  tools: Tools,
  owner: Owner,
  { sessionId }: { sessionId: string },
): Promise<{ ok: true } | { ok: false; because: 'not-recovered' }> {
  if (!(await isJustRecovered(tools, sessionId))) return { ok: false, because: 'not-recovered' }
  const { id, accountId, displayName } = owner
  await tools.auth.removeSecondFactors(accountId, { keepSession: sessionId })
  await tools.db.transaction(async (tx) => {
    const summary = `${displayName} gave up a lost second factor, with a recovery code.`
    await noteInAudit(tx, { actorId: id, action: 'second-factor-lost', objectType: 'member', objectId: id, summary })
    const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
    if (!account?.email) return
    const letter = secondFactorLostLetter(await tools.mail.site(tx))
    const dedupeKey = `${letter.kind}:${id}:${tools.now().getTime()}`
    await tools.mail.post(tx, { letter, to: account.email, toMemberId: id, dedupeKey })
  })
  return { ok: true }
}
