import { eq, inArray } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { accesses, assignments, editions } from '../../db/schema/programme.server.ts'
import type { Audience as KeptAudience } from '../../db/schema/shapes.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { canSee } from '../access.ts'
import type { Audience } from '../access.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import { accessColumns, memberColumns } from '../viewer.ts'
import type { Admin, Member } from '../viewer.ts'

/** Who could read a draft once it is published: how many, and the first 100 of them by name. */
export type Readers = { number: number; names: string[] }

const mostNames = 100

/**
 * The members who may read this draft the moment it is out, organisers left out because they read everything
 * (PRODUCT 2.1: sentence, count, list). `undefined` where anybody may, or where there is no such draft.
 */
export async function listReaders(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  draftId: string,
): Promise<Readers | undefined> {
  if (!isId(draftId)) return undefined
  const [draft] = await tools.db.select({ audience: drafts.audience }).from(drafts).where(eq(drafts.id, draftId))
  const audience = draft && (await audienceOf(tools, draft.audience))
  if (!audience || audience.kind === 'public') return undefined

  const now = tools.now()
  const published = { id: draftId, state: 'published', audience } as const
  const readers = (await possibleReaders(tools)).filter((member) => canSee(member, published, now))
  return { number: readers.length, names: readers.slice(0, mostNames).map(({ displayName }) => displayName) }
}

/** An audience as access decides by it, with what the edition or the studio adds to it. */
async function audienceOf(tools: Pick<Tools, 'db'>, kept: KeptAudience): Promise<Audience> {
  if (kept.kind === 'studio') {
    const [studio] = await tools.db
      .select({ visibility: studios.visibility })
      .from(studios)
      .where(eq(studios.id, kept.studioId))
    const audience: Audience = { ...kept, visibility: studio?.visibility ?? 'members' }
    return audience.visibility === 'public' ? { kind: 'public' } : audience
  }
  if (kept.kind !== 'edition') return kept
  const [edition] = await tools.db
    .select({ zonePolicy: editions.zonePolicy })
    .from(editions)
    .where(eq(editions.id, kept.editionId))
  return { ...kept, zonePolicy: edition?.zonePolicy ?? 'own' }
}

async function possibleReaders({ db }: Pick<Tools, 'db'>): Promise<Member[]> {
  const [people, held, hosted] = await Promise.all([
    db
      .select({ accountId: members.accountId, ...memberColumns })
      .from(members)
      .where(inArray(members.status, ['active', 'paused']))
      .orderBy(members.displayName),
    db
      .select({ memberId: accesses.memberId, ...accessColumns })
      .from(accesses)
      .where(eq(accesses.status, 'active')),
    db.select({ memberId: assignments.memberId, zoneId: assignments.zoneId }).from(assignments),
  ])
  const accessesOf = Map.groupBy(held, ({ memberId }) => memberId)
  const hostedBy = Map.groupBy(hosted, ({ memberId }) => memberId)
  return people
    .filter(({ role }) => role !== 'admin')
    .map((person) => ({
      ...person,
      accountId: person.accountId ?? '',
      accesses: accessesOf.get(person.id) ?? [],
      hostedZoneIds: (hostedBy.get(person.id) ?? []).flatMap(({ zoneId }) => zoneId ?? []),
      hostedStudioIds: [],
    }))
}
