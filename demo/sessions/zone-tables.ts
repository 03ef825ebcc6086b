import type { Series } from './topics.ts'

const table = { edition: '2026', minutes: 60, visibility: 'zone', everyWeeks: 2 } as const

const introduction =
  'Who is new, who is stuck, who needs a pair. An hour among ourselves at a time that needs no alarm clock.'

/** What each zone does among itself, every second week, in its own time. */
export const zoneTables: Series[] = [
  {
    ...table,
    name: 'table-europe-africa',
    title: 'Europe & Africa table, every second Thursday',
    zones: ['europe-africa'],
    host: 'host',
    at: '08:30',
    timeZone: 'Europe/Berlin',
    topics: [
      { on: '2026-10-08', title: 'Europe & Africa table: introductions', agenda: introduction, going: 6 },
      {
        on: '2026-10-22',
        title: 'Europe & Africa table: what are you avoiding?',
        agenda: 'One sentence each, then three pairs. The pairs meet once before the next table.',
        notes:
          'Pairs for the next two weeks were made in the session. If yours did not meet, say so: that is a result too.',
        going: 5,
      },
      {
        on: '2026-11-05',
        title: 'Europe & Africa table: pages in progress',
        agenda: 'Bring the first paragraph only. It is read once, by somebody else.',
        going: 4,
      },
      {
        on: '2026-11-19',
        title: 'Europe & Africa table: who wants to host',
        agenda: 'What a host does, minute by minute.',
        going: 4,
      },
      {
        on: '2026-12-03',
        title: 'Europe & Africa table: the end of the year at half speed',
        agenda: 'Which meetings are you cancelling, and what will you do with the hour?',
        going: 3,
      },
      {
        on: '2026-12-17',
        title: 'Europe & Africa table: one thing each',
        agenda: 'One thing you did differently this autumn. No second thing.',
        going: 2,
      },
      {
        on: '2027-01-07',
        slot: '2026-12-31',
        title: 'Europe & Africa table: starting again',
        agenda: introduction,
        going: 1,
      },
    ],
  },
  {
    ...table,
    name: 'table-americas',
    title: 'Americas table, every second Friday',
    zones: ['americas'],
    host: '02',
    at: '12:00',
    timeZone: 'America/New_York',
    topics: [
      { on: '2026-10-09', title: 'Americas table: introductions', agenda: introduction, going: 4 },
      {
        on: '2026-10-23',
        title: 'Americas table: the hour that suits nobody',
        agenda: 'Half of the studios are before breakfast. What would be worth it?',
        going: 3,
      },
      {
        on: '2026-11-06',
        title: 'Americas table: after the clocks',
        agenda: 'Both continents have changed now. Bring your calendar and move what has to move.',
        notes: 'We keep noon in New York all year. What changes is how late it is for the others.',
        going: 4,
      },
      { on: '2026-11-20', title: 'Americas table: pairs', agenda: 'Pairs for December, drawn from a hat.', going: 4 },
      {
        on: '2026-12-04',
        title: 'Americas table: a quarter in ten minutes',
        agenda: 'Each says what moved, what did not, and who noticed.',
        going: 2,
      },
      {
        on: '2026-12-18',
        title: 'Americas table: leave the list',
        agenda: 'What is on your list that will not be done this year? Cross it out together.',
        going: 1,
      },
      {
        on: '2027-01-08',
        slot: '2027-01-01',
        title: 'Americas table: introductions, again',
        agenda: introduction,
        going: 1,
      },
    ],
  },
  {
    ...table,
    name: 'table-asia-pacific',
    title: 'Asia-Pacific table, every second Thursday',
    zones: ['asia-pacific'],
    host: '03',
    at: '17:00',
    timeZone: 'Asia/Singapore',
    topics: [
      { on: '2026-10-15', at: '16:00', title: 'Asia-Pacific table: introductions', agenda: introduction, going: 3 },
      {
        on: '2026-10-29',
        at: '16:00',
        title: 'Asia-Pacific table: reading what you missed',
        agenda: 'Notes of two studios that meet at night here, read together.',
        going: 3,
      },
      {
        on: '2026-11-12',
        title: 'Asia-Pacific table: two people, one page',
        agenda: 'A small writing session for those who cannot make Tuesday at eleven in the evening.',
        notes: 'Four minutes of silence work with three people as well. The fifth is longer.',
        going: 3,
      },
      {
        on: '2026-11-26',
        title: 'Asia-Pacific table: distance',
        agenda: 'You lead people who are awake while you sleep. What have you stopped expecting?',
        going: 3,
      },
      {
        on: '2026-12-10',
        title: 'Asia-Pacific table: the year from here',
        agenda: 'What the others did not see.',
        going: 2,
      },
      { on: '2027-01-07', title: 'Asia-Pacific table: introductions, again', agenda: introduction, going: 1 },
    ],
  },
]
