/** The rows a registration writes. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { consents, members } from '../../../db/schema/people.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import type { Tools } from '../../tools.ts'

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

/** A document that whoever registers agrees to, by the slug of its page, in the version that was shown. */
export type Paper = { slug: 'terms' | 'code-of-conduct'; version: number }

/** The documents there are to agree to: to one that nobody has written nobody agrees. */
export async function currentPapers({ db }: Pick<Tools, 'db'>): Promise<Paper[]> {
  const written = await db
    .select({ slug: pages.slug, version: pages.documentVersion })
    .from(pages)
    .where(and(inArray(pages.slug, ['terms', 'code-of-conduct']), eq(pages.status, 'published')))
  return written.flatMap(({ slug, version }) =>
    slug === 'terms' || slug === 'code-of-conduct' ? [{ slug, version }] : [],
  )
}

/** Those that somebody has not agreed to as they are now: published, or published anew, since they were shown. */
export function notAgreed(current: readonly Paper[], agreed: readonly Paper[]): Paper['slug'][] {
  return current
    .filter(({ slug, version }) => !agreed.some((paper) => paper.slug === slug && paper.version === version))
    .map(({ slug }) => slug)
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

/** Each agreement to the papers they were shown, with the version. Privacy is part of the terms. */
export async function noteConsents(
  tx: Transaction,
  memberId: string,
  { papers, directory }: { papers: readonly Paper[]; directory: boolean },
  at: Date,
): Promise<void> {
  const given = { memberId, given: true, source: 'register', at }
  await tx.insert(consents).values([
    { ...given, kind: 'directory', given: directory },
    ...papers.flatMap(({ slug, version }) =>
      (slug === 'terms' ? (['terms', 'privacy'] as const) : (['conduct'] as const)).map((kind) => ({
        ...given,
        kind,
        documentVersion: String(version),
      })),
    ),
  ])
}
