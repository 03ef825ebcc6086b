import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { pages, templates } from '../../../db/schema/pages.server.ts'
import { consents } from '../../../db/schema/people.server.ts'
import { seasonNotes, seasonPieces } from '../../../db/schema/seasons.server.ts'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { cohorts, lessons, studios } from '../../../db/schema/studios.server.ts'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import type { Noticeboard } from '../updates/noticeboard.fixture.ts'

const past = new Date('2026-10-01T08:00:00Z')
const tomorrow = new Date('2026-11-21T08:00:00Z')

/** Puts a text with a lantern into every place where texts stand, for every sort of reader, and some that nobody may find. */
export async function furnish(board: Noticeboard): Promise<void> {
  await furnishRooms(board)
  await furnishSeasons(board)
  await furnishChallenge(board)
  await furnishEdition(board)
  await furnishSessions(board)
}

async function furnishRooms({ tools: { db } }: Noticeboard) {
  const promise = 'Light.'
  await db.insert(studios).values([
    { slug: 'lantern', name: 'Lantern studio', promise, status: 'active' },
    { slug: 'lantern-members', name: 'Lantern studio for members', promise, status: 'active', visibility: 'members' },
    { slug: 'lantern-draft', name: 'Lantern studio, a draft', promise },
  ])
  const [makers, unseen] = await db
    .insert(cohorts)
    .values([
      { slug: 'makers', name: 'Lantern makers', status: 'published' },
      { slug: 'unseen', name: 'Lantern draft cohort' },
    ])
    .returning()
  const lesson = { advice: 'Hold it.', status: 'published' as const, publishedAt: past }
  await db.insert(lessons).values([
    { ...lesson, cohortId: makers?.id ?? '', slug: 'owner', title: 'Name the lantern owner' },
    { ...lesson, cohortId: makers?.id ?? '', slug: 'draft', title: 'A suggested lantern draft', status: 'suggested' },
    {
      ...lesson,
      cohortId: makers?.id ?? '',
      slug: 'gone',
      title: 'A withdrawn lantern',
      status: 'retracted',
      retractedAt: past,
    },
    { ...lesson, cohortId: unseen?.id ?? '', slug: 'unseen', title: 'A lantern in a hidden cohort' },
  ])
}

async function furnishSeasons({ tools: { db } }: Noticeboard) {
  const [letter, waiting] = await db
    .insert(seasonNotes)
    .values([
      { season: '9', title: 'A lantern in winter', status: 'published', publishedAt: past },
      { season: '10', title: 'A lantern tomorrow', status: 'scheduled', publishedAt: tomorrow },
      { season: '11', title: 'A lantern withdrawn', status: 'retracted', publishedAt: past, retractedAt: past },
    ])
    .returning()
  await db.insert(seasonPieces).values([
    { noteId: letter?.id ?? '', number: 1, title: 'A piece of lantern', body: 'Text.' },
    { noteId: waiting?.id ?? '', number: 1, title: 'A piece of lantern tomorrow', body: 'Text.' },
  ])
  await db.insert(pages).values([
    {
      slug: 'about',
      title: 'About the lantern',
      status: 'published',
      publishedAt: past,
      blocks: [{ kind: 'text', anchor: 'a', title: 'Not seen', text: 'hiddenword', hidden: true }],
    },
    { slug: 'membership', title: 'The superseded lantern', status: 'superseded', publishedAt: past },
    { slug: 'studios', title: 'The lantern draft' },
  ])
}

async function furnishChallenge({ tools: { db }, people }: Noticeboard) {
  const quarter = { prompt: 'Cancel one.', opensAt: past, closesAt: tomorrow }
  const [open, hidden] = await db
    .insert(challenges)
    .values([
      { ...quarter, quarter: '2026-Q3', title: 'Cancel a lantern', status: 'open', results: 'A hiddenword.' },
      { ...quarter, quarter: '2026-Q4', title: 'A lantern draft' },
    ])
    .returning()
  const [consent] = await db
    .insert(consents)
    .values({ memberId: people.host.id, kind: 'public-submission', documentVersion: '1', given: true })
    .returning()
  const entry = { challengeId: open?.id ?? '', body: 'Text.', submittedAt: past }
  const featured = { visibility: 'public', status: 'featured', consentId: consent?.id ?? '' } as const
  await db.insert(submissions).values([
    { ...entry, ...featured, memberId: people.host.id, title: 'The lantern I featured' },
    {
      ...entry,
      memberId: people.alumna.id,
      title: 'The lantern for members',
      visibility: 'members',
      status: 'accepted',
    },
    { ...entry, memberId: people.member.id, title: 'My lantern', status: 'submitted' },
    { ...entry, memberId: people.outsider.id, title: 'My lantern draft' },
    { ...entry, ...featured, challengeId: hidden?.id ?? '', memberId: people.host.id, title: 'Of a hidden lantern' },
  ])
}

async function furnishEdition({ tools: { db }, edition, europe, americas }: Noticeboard) {
  const template = { editionId: edition.id, body: 'Text.', createdAt: past }
  await db.insert(templates).values([
    { ...template, slug: 'a', title: 'Lantern brief for everybody', visibility: 'public' },
    { ...template, slug: 'b', title: 'Lantern brief for members', visibility: 'members' },
    { ...template, slug: 'c', title: 'Lantern brief of the edition' },
    { ...template, slug: 'd', title: 'Lantern brief, superseded', visibility: 'public', status: 'superseded' },
    {
      ...template,
      slug: 'e',
      title: 'Lantern brief, withdrawn',
      visibility: 'public',
      status: 'retracted',
      retractedAt: past,
    },
  ])
  const update = { editionId: edition.id, body: 'Text.', publishedAt: past }
  const rows = await db
    .insert(updates)
    .values([
      { ...update, slug: 'lantern-all', title: 'Lantern for all', forAllZones: true },
      {
        ...update,
        slug: 'lantern-participants',
        title: 'Lantern for participants',
        forAllZones: true,
        accessKinds: ['participant'],
      },
      { ...update, slug: 'lantern-europe', title: 'Lantern in Europe' },
      { ...update, slug: 'lantern-americas', title: 'Lantern in the Americas' },
      { ...update, slug: 'lantern-tomorrow', title: 'Lantern tomorrow', forAllZones: true, publishedAt: tomorrow },
      {
        ...update,
        slug: 'lantern-gone',
        title: 'Lantern withdrawn',
        forAllZones: true,
        status: 'retracted',
        retractedAt: past,
      },
    ])
    .returning({ id: updates.id, slug: updates.slug })
  const inZone = (slug: string, zoneId: string) =>
    rows.filter((row) => row.slug === slug).map(({ id }) => ({ updateId: id, zoneId, publishedAt: past }))
  await db
    .insert(updateZones)
    .values([...inZone('lantern-europe', europe.id), ...inZone('lantern-americas', americas.id)])
}

async function furnishSessions({ tools: { db }, edition, europe }: Noticeboard) {
  const session = {
    startsAt: new Date('2026-12-01T10:00:00Z'),
    endsAt: new Date('2026-12-01T11:00:00Z'),
    wallStart: '2026-12-01 10:00:00',
    timeZone: 'UTC',
    status: 'scheduled',
  } as const
  const rows = await db
    .insert(scheduledSessions)
    .values([
      { ...session, title: 'An open lantern hour', visibility: 'public' },
      { ...session, title: 'A lantern hour for members', visibility: 'members', notes: 'hiddenword' },
      { ...session, title: 'A lantern hour of the edition', editionId: edition.id },
      { ...session, title: 'A lantern hour in Europe', editionId: edition.id, visibility: 'zone' },
      { ...session, title: 'A lantern hour, draft', visibility: 'public', status: 'draft' },
      { ...session, title: 'A lantern hour, cancelled', visibility: 'public', status: 'cancelled' },
    ])
    .returning({ id: scheduledSessions.id, visibility: scheduledSessions.visibility })
  const ofEurope = rows.filter(({ visibility }) => visibility === 'zone')
  await db.insert(sessionZones).values(ofEurope.map(({ id }) => ({ sessionId: id, zoneId: europe.id })))
}
