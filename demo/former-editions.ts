import type { editions } from '../db/schema/programme.server.ts'
import type { Calendar } from './calendar.ts'
import { homeZone } from './calendar.ts'
import { idOf } from './ids.ts'
import { prose } from './prose.ts'

/** The archived one. */
export function firstLight(on: Calendar): typeof editions.$inferInsert {
  return {
    id: idOf('edition', '2023'),
    slug: '2023',
    title: 'First light',
    tagline: 'The first edition: five studios, and a rule to bring only unfinished work.',
    publicSummary: prose`
      The edition in which the ninety minutes got their shape. It began with a rule written on the first agenda, bring
      only what is not finished, and ended with the same rule and fewer words around it.`,
    body: prose`
      We did not know yet whether people would bring work that could embarrass them. They did, as long as nobody
      presented. So the first thing this edition taught us was to take the stage away: no slides, no turns, no
      applause. A page goes round, and it is quiet.

      ## What was tried

      - Two hours at first, then ninety minutes. The last half hour had been used to repeat the first.
      - A topic announced a week ahead, then no topic at all. The work people bring is the topic.
      - A shared document for comments, then paper and silence. The comments had been addressed to each other.

      ## What stayed

      One owner, one reader, one doubt. Questions before advice. A sentence each at the end: what will you do
      differently, and by when?`,
    year: 2023,
    startsOn: on.day('2023-10-02'),
    endsOn: on.day('2024-06-28'),
    timeZone: homeZone,
    layout: '2023',
    status: 'archived',
    intake: 'closed',
    kept: [
      'Its updates, by zone and month',
      'Agendas and notes of its sessions',
      'Its templates, as they were',
      'Lessons from its cohorts',
    ],
    materials: [
      {
        title: 'The first agenda',
        url: '/notes/season-1',
        note: 'How the ninety minutes began, in the letter of season one.',
      },
      {
        title: 'Code of conduct, version 1',
        url: '/code-of-conduct?version=1',
        note: 'The page everybody agreed to then.',
      },
    ],
  }
}

/** The one that closed in summer. */
export function theLongTable(on: Calendar): typeof editions.$inferInsert {
  return {
    id: idOf('edition', '2025'),
    slug: '2025',
    title: 'The long table',
    tagline: 'Five studios, one timetable, and a table long enough for everyone who brought something.',
    publicSummary: prose`
      One timetable for three zones, so that the same page could be read in the morning by some and in the evening by
      others. The edition is closed. Its members keep reading it.`,
    body: prose`
      The edition of the shared timetable. Every studio had one hour, and the hour was early for some and late for
      others. What it cost was sleep; what it gave was a room with very different Mondays in it.

      ## What was tried

      - One hour for all zones. It held until the clocks changed in March, then it fell apart for a week, and we
      learned to say whose time it is.
      - Hosts in pairs: one keeps the time, one keeps the silence.
      - Templates that are filled in before a session, not during it.

      ## What stayed

      The waiting list in order, the two questions at the end, and the decision record, which is now in its third
      version because people kept crossing out the same line.`,
    year: 2025,
    startsOn: on.day('2025-09-01'),
    endsOn: on.day('2026-06-30'),
    timeZone: homeZone,
    layout: '2025',
    status: 'closed',
    intake: 'closed',
    capacity: 60,
    kept: [
      'Its updates, by zone and month',
      'Agendas, notes and recordings of its sessions',
      'Templates, in their latest versions',
      'Lessons from three cohorts',
      'Links and files',
    ],
    materials: [
      { title: 'Season two, a letter', url: '/notes/season-2', note: 'The autumn and winter of this edition.' },
      { title: 'Season three, a letter', url: '/notes/season-3', note: 'Spring, and what the long table left behind.' },
      { title: 'Templates of 2025', url: '/membership/templates/2025', note: 'Copy, download or print.' },
      { title: 'Lessons learned', url: '/studios/lessons-learned/engineering-management', note: 'By cohort.' },
    ],
  }
}
