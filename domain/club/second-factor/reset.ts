/** Taking a lost second factor away, by whoever keeps the server (docs/behaviour/sign-in.md, factor-reset). */
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { secondFactorResetLetter } from '../../../mail/letters/second-factor.ts'
import type { Tools } from '../../tools.ts'
import { noteInAudit } from '../audit.ts'
import { forgetRecoveryCodes } from '../recovery-codes.ts'

/** Notes that it was taken away, deletes what was on paper, and tells whose it was. */
export async function noteFactorReset(
  tools: Pick<Tools, 'db' | 'mail' | 'now'>,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await forgetRecoveryCodes(tx, accountId)
    const [member] = await tx
      .select({ id: members.id, name: members.displayName })
      .from(members)
      .where(eq(members.accountId, accountId))
    await noteInAudit(tx, {
      action: 'second-factor-reset',
      objectType: 'member',
      objectId: member?.id ?? accountId,
      summary: `The second factor of ${member?.name ?? email} was taken away on the command line.`,
    })
    const letter = secondFactorResetLetter(await tools.mail.site(tx))
    const dedupeKey = `${letter.kind}:${accountId}:${tools.now().getTime()}`
    await tools.mail.post(tx, { letter, to: email, ...(member && { toMemberId: member.id }), dedupeKey })
  })
}
