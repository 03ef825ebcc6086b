/** The rows a registration writes. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { consents, members } from '../../../db/schema/people.server.ts'
import { noteAgreed } from '../../club/papers.ts'
import type { Paper } from '../../club/papers.ts'

/** What somebody said of themselves; `key` names the form they filled in. */
type Newcomer = {
  key: string
  displayName: string
  headline: string
  pronouns: string
  timeZone: string
  directory: boolean
  agreed: Paper[]
}

/** The member of this account, new or registering until now. Returns their id. */
export async function saveMember(
  tx: Transaction,
  accountId: string,
  wish: Newcomer,
  { invitationId, now }: { invitationId: string | null; now: Date },
): Promise<string> {
  const { displayName, headline, pronouns, timeZone, directory, key } = wish
  const profile = {
    displayName,
    headline,
    pronouns,
    timeZone,
    inDirectory: directory,
    status: 'active' as const,
    registrationKey: key,
    invitationId,
    joinedAt: now,
    updatedAt: now,
  }
  const [saved] = await tx
    .insert(members)
    .values({ ...profile, accountId, createdAt: now })
    .onConflictDoUpdate({
      target: members.accountId,
      set: { ...profile, version: sql`${members.version} + 1` },
      setWhere: eq(members.status, 'registering'),
    })
    .returning({ id: members.id })
  if (!saved) throw new Error('The member was not saved.')
  return saved.id
}

/** Each agreement to the papers they were shown, and whether they stand in the directory. */
export async function noteConsents(
  tx: Transaction,
  memberId: string,
  { papers, directory }: { papers: readonly Paper[]; directory: boolean },
  at: Date,
): Promise<void> {
  await tx.insert(consents).values({ memberId, kind: 'directory', given: directory, source: 'register', at })
  await noteAgreed(tx, memberId, papers, { source: 'register', at })
}
