import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../viewer.ts'

/** What a member wrote about themselves, and what they chose to show. */
export type Profile = {
  displayName: string
  headline: string
  organisation: string
  bio: string
  links: string[]
  pronouns: string
  timeZone: string
  inDirectory: boolean
  joinedAt: Date | null
  welcomedAt: Date | null
}

/** The member's own profile. `undefined` once the record is gone. */
export async function findProfile(tools: Pick<Tools, 'db'>, member: Member): Promise<Profile | undefined> {
  const [profile] = await tools.db
    .select({
      displayName: members.displayName,
      headline: members.headline,
      organisation: members.organisation,
      bio: members.bio,
      links: members.links,
      pronouns: members.pronouns,
      timeZone: members.timeZone,
      inDirectory: members.inDirectory,
      joinedAt: members.joinedAt,
      welcomedAt: members.welcomedAt,
    })
    .from(members)
    .where(eq(members.id, member.id))
  return profile
}
