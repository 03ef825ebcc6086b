/**
 * Members, as they see themselves: what they say of themselves, and how they change it. What they find inside is in the files
 * beside it; how organisers see them is in `people.ts`.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { consents, members } from '../../db/schema/people.server.ts'
import type { Member } from '../club/viewer.ts'
import { moveHome } from './members/home-zone.ts'
import { saidOfThemselves } from './said-of-themselves.ts'
import type { Tools } from '../tools.ts'

/** What a member says about themselves, and what they chose to show. */
export type OwnWords = {
  displayName: string
  headline: string
  organisation: string
  bio: string
  links: string[]
  pronouns: string
  timeZone: string
  inDirectory: boolean
  /** The cohort of those who do the same work. */
  disciplineId: string | null
  /** What they can be asked about: small letters, each once. */
  topics: string[]
}

export type Profile = OwnWords & { joinedAt: Date | null; welcomedAt: Date | null; version: number }

/** The member's own profile. `undefined` once the record is gone. */
export async function findProfile(tools: Pick<Tools, 'db'>, member: Pick<Member, 'id'>): Promise<Profile | undefined> {
  const [profile] = await tools.db.select(profileColumns).from(members).where(eq(members.id, member.id))
  return profile
}

/**
 * Saves what a member says about themselves. `zoneId` moves them to another zone of the edition they are about to begin;
 * `zone-fixed` where it has begun meanwhile. `current` where somebody, perhaps they themselves, saved another version.
 */
export async function saveProfile(
  tools: Tools,
  member: Member,
  { version, zoneId, ...words }: OwnWords & { version: number; zoneId?: string | undefined },
): Promise<{ ok: true } | { ok: false; because: 'stale'; current: Profile } | { ok: false; because: 'zone-fixed' }> {
  return tools.db.transaction(async (tx) => {
    const [before] = await tx.select(profileColumns).from(members).where(eq(members.id, member.id)).for('no key update')
    if (!before) throw new Error('A member who is signed in has no record.')
    if (before.version !== version) return { ok: false, because: 'stale', current: before }
    if (zoneId && !(await moveHome(tools, tx, member, zoneId))) return { ok: false, because: 'zone-fixed' }
    await tx
      .update(members)
      .set({ ...words, updatedAt: tools.now(), version: sql`${members.version} + 1` })
      .where(and(eq(members.id, member.id), eq(members.version, version)))
    if (before.inDirectory !== words.inDirectory) await noteDirectory(tx, member, words.inDirectory, tools.now())
    return { ok: true }
  })
}

async function noteDirectory(tx: Transaction, { id }: Pick<Member, 'id'>, given: boolean, at: Date): Promise<void> {
  await tx.insert(consents).values({ memberId: id, kind: 'directory', given, at })
}

const profileColumns = {
  ...saidOfThemselves,
  disciplineId: members.disciplineId,
  topics: members.topics,
  joinedAt: members.joinedAt,
  welcomedAt: members.welcomedAt,
  version: members.version,
}
