/* A house with a challenge that runs from October to the end of December 2026, for tests of entries. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { sessionHouse } from '../sessions/house.fixture.ts'
import type { Viewer } from '../../club/viewer.ts'
import { listBesideFeatured, listFeatured } from './lists.ts'
import type { EntrySave } from './write.ts'

/** When it closes. */
export const closesAt = new Date('2026-12-31T22:59:00Z')

/** So many minutes after it closed. */
export const minutesAfter = (minutes: number) => new Date(closesAt.getTime() + minutes * 60_000)

/** What a member sends; as of which version and from which window says the test. */
export const page = (more: Partial<EntrySave> = {}): EntrySave => ({
  quarter: '2026-Q4',
  version: 0,
  tab: 'one',
  title: 'The Monday at nine',
  body: 'It met every Monday at nine.',
  link: '',
  visibility: 'members',
  ...more,
})

/** The house, and what it keeps of the entries. */
export async function challengeHouse(db: Database) {
  const house = await sessionHouse(db)
  const [challenge] = await db
    .insert(challenges)
    .values({
      quarter: '2026-Q4',
      title: 'Cancel one meeting.',
      prompt: 'What was it for?',
      opensAt: new Date('2026-10-01T06:00:00Z'),
      closesAt,
      status: 'announced',
    })
    .returning({ id: challenges.id })
  if (!challenge) throw new Error('There is no challenge.')
  return {
    ...house,
    challenge,
    entries: () => db.select().from(submissions).where(eq(submissions.challengeId, challenge.id)),
  }
}

export type ChallengeHouse = Awaited<ReturnType<typeof challengeHouse>>

/** The titles of all entries a viewer reads. */
export async function titlesReadBy({ tools, challenge }: ChallengeHouse, viewer: Viewer): Promise<string[]> {
  const pages = await Promise.all([listFeatured(tools, challenge), listBesideFeatured(tools, viewer, challenge)])
  return pages.flatMap(({ entries }) => entries.map(({ title }) => title))
}
