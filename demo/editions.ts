import type { editions, zones } from '../db/schema/programme.server.ts'
import type { EditionQuestion } from '../db/schema/shapes.ts'
import type { Calendar } from './calendar.ts'
import { homeZone } from './calendar.ts'
import { firstLight, theLongTable } from './former-editions.ts'
import { idOf } from './ids.ts'
import { prose } from './prose.ts'

const threeZones = [
  { slug: 'europe-africa', name: 'Europe & Africa', timeZone: 'Europe/Berlin', capacity: 20 },
  { slug: 'americas', name: 'Americas', timeZone: 'America/New_York', capacity: 20 },
  { slug: 'asia-pacific', name: 'Asia-Pacific', timeZone: 'Asia/Singapore', capacity: 20 },
]

const questions: EditionQuestion[] = [
  { key: 'aim', label: 'What do you want to work on?', kind: 'text', required: true },
  { key: 'team-size', label: 'Team size', kind: 'scale', required: true },
  {
    key: 'hours',
    label: 'Hours a week you can keep free',
    kind: 'choice',
    required: false,
    choices: ['1 to 2', '3 to 4', 'I do not know yet'],
  },
  {
    key: 'studio',
    label: 'Which studio would you start with?',
    kind: 'choice',
    required: true,
    choices: ['Writing', 'One-to-ones', 'Strategy', 'Hiring', 'Systems', 'I do not know yet'],
  },
]

/** Four runs: one archived, one closed, one running, one that people may ask to join. */
export function demoEditions(on: Calendar): (typeof editions.$inferInsert)[] {
  return [firstLight(on), theLongTable(on), theOpenWindow(on), theNextOne(on)]
}

export function demoZones(): (typeof zones.$inferInsert)[] {
  return ['2023', '2025', '2026', '2027'].flatMap((edition) =>
    threeZones.map((zone, position) => ({
      ...zone,
      id: idOf('zone', `${edition}/${zone.slug}`),
      editionId: idOf('edition', edition),
      position,
    })),
  )
}

function theOpenWindow(on: Calendar): typeof editions.$inferInsert {
  return {
    id: idOf('edition', '2026'),
    slug: '2026',
    title: 'The open window',
    tagline: 'Five studios, three zones, and work that is allowed to be unfinished.',
    publicSummary: prose`
      The running edition. Each studio keeps a fixed hour, and each zone has hosts of its own, its own updates and a
      few sessions at a time that needs no alarm clock.`,
    body: prose`
      A window is for looking out of as much as for letting light in. In this edition each studio looks at one thing
      outside its own room: the writing studio at who has to read it, the systems studio at who gets paged, the
      strategy studio at what was stopped to make space.

      ## How it runs

      - Five studios, once a week, ninety minutes. You answer each session: going, or not going.
      - Three zones. Updates come from yours; you may read along in the sessions of others where there is a place.
      - One challenge a quarter. Nobody wins it.
      - In the last week of a season the organisers write a letter, and the cohorts publish what they would tell you
      first.

      ## What we ask

      Bring something that is not finished. Say what you will do differently, and by when. If you cannot come, say so
      early: somebody on the waiting list is rearranging a day.`,
    year: 2026,
    startsOn: on.day('2026-09-21'),
    endsOn: on.day('2027-06-11'),
    timeZone: homeZone,
    layout: '2025',
    status: 'running',
    intake: 'invite',
    capacity: 60,
    zonePolicy: 'open',
    zonesPublic: true,
    materials: [
      {
        title: 'Templates of this edition',
        url: '/membership/templates/2026',
        note: 'Six documents. Two of them only for members of this edition.',
      },
      { title: 'Code of conduct', url: '/code-of-conduct', note: 'Version 3, short, and part of joining.' },
      {
        title: 'The letter of season four',
        url: '/notes/season-4',
        note: 'What was worked on this autumn, in seven pieces.',
      },
      {
        title: 'Meeting house',
        url: 'https://meet.northlight.example/',
        note: 'Where the sessions are. Links appear 24 hours before.',
      },
    ],
  }
}

function theNextOne(on: Calendar): typeof editions.$inferInsert {
  return {
    id: idOf('edition', '2027'),
    slug: '2027',
    title: 'A room with two doors',
    tagline: 'Six studios, and pairs who visit each other between sessions.',
    publicSummary: prose`
      Opens in September. New in this edition: members may pair up between sessions and visit one working meeting of
      the other, with permission of everybody in it. Requests are read by an organiser, in the order they come in.`,
    body: prose`
      A room with one door is easy to guard and hard to leave. This edition adds a second: pairs of members who sit in
      on one meeting of the other and say what they saw.`,
    year: 2027,
    startsOn: on.day('2027-09-06'),
    endsOn: on.day('2028-06-16'),
    requestsUntil: on.day('2027-01-15'),
    timeZone: homeZone,
    layout: '2025',
    status: 'announced',
    intake: 'request',
    capacity: 60,
    zonesPublic: true,
    questions,
  }
}
