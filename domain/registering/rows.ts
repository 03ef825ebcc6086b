/** The rows a registration writes. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { consents, members } from '../../db/schema/people.server.ts'
import { pages } from '../../db/schema/writing.server.ts'

/** What somebody said of themselves; `key` names the form they filled in. */
type Newcomer = {
  key: string
  displayName: string
  headline: string
  pronouns: string
  timeZone: string
  directory: boolean
  agreed: Agreed[]
}

/** A document that somebody agrees to who registers, by the slug of its page. */
export type Agreed = 'terms' | 'code-of-conduct'

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

/**
 * Each agreement with the version of the document (PRODUCT 8.14): only those whose boxes were ticked, for one may have been
 * published while they wrote; and to one that is not written nobody agrees. Privacy is part of the terms (17.12).
 */
export async function noteConsents(tx: Transaction, memberId: string, wish: Newcomer, at: Date): Promise<void> {
  const written = await tx
    .select({ slug: pages.slug, version: pages.documentVersion })
    .from(pages)
    .where(and(inArray(pages.slug, wish.agreed), eq(pages.status, 'published')))
  const given = { memberId, given: true, source: 'register', at }
  await tx.insert(consents).values([
    { ...given, kind: 'directory', given: wish.directory },
    ...written.flatMap(({ slug, version }) =>
      (slug === 'terms' ? (['terms', 'privacy'] as const) : (['conduct'] as const)).map((kind) => ({
        ...given,
        kind,
        documentVersion: String(version),
      })),
    ),
  ])
}
