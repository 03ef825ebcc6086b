import type { Series } from './topics.ts'
import { prose } from '../prose.ts'

const former = {
  zones: [],
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 8,
  visibility: 'edition',
} satisfies Partial<Series>

/** What is left of two earlier editions: a few sessions whose notes are still read. */
export const formerSessions: Series[] = [
  {
    ...former,
    name: 'delegation-2025',
    title: 'Delegation studio',
    studio: 'delegation',
    edition: '2025',
    host: 'host',
    at: '17:00',
    topics: [
      {
        on: '2026-02-04',
        title: 'Handing over a decision you like taking',
        agenda: 'Not the tedious one. The one you would miss.',
        notes: prose`
          The limit came first: up to this amount, for this long, and then we look. With the limit written down, the
          handing over took a minute.`,
        going: 6,
      },
      {
        on: '2026-03-04',
        title: 'It was decided differently than you would have',
        agenda: 'And it is fine. And you would like to say something. Rehearse not saying it.',
        notes: 'What can be said: “What did you look at?” What cannot: anything that begins with “I would”.',
        going: 5,
      },
      {
        on: '2026-06-03',
        title: 'Last session: who decides that this room closes?',
        agenda: 'We try to delegate it.',
        notes: 'The group decided. Its questions go to the strategy and the one-to-ones studios; its notes stay here.',
        going: 7,
      },
    ],
  },
  {
    ...former,
    name: 'writing-2025',
    title: 'Writing studio, Tuesdays',
    studio: 'writing',
    edition: '2025',
    host: 'host',
    at: '16:00',
    topics: [
      {
        on: '2025-11-11',
        title: 'A status report with one reader',
        agenda: 'Choose the reader. Then cut what they already know.',
        notes: 'What was left fitted on a card. It went out as a card.',
        going: 7,
        hasRecording: true,
      },
      {
        on: '2026-01-20',
        title: 'The plan, without the word “align”',
        agenda: 'Replace it with who will do what.',
        notes: 'In three places nothing could be put instead. Those three places were the work.',
        going: 6,
      },
      {
        on: '2026-04-14',
        title: 'Saying what was decided while you were away',
        agenda: 'To people who would have decided otherwise.',
        notes: 'Begin with what is still open. It is shorter than one fears, and it is what they can still use.',
        going: 5,
        hasRecording: true,
      },
    ],
  },
  {
    ...former,
    name: 'systems-2025',
    title: 'Systems studio, Thursdays',
    studio: 'systems',
    edition: '2025',
    host: '03',
    at: '18:30',
    topics: [
      {
        on: '2025-12-04',
        title: 'Drawing the pager',
        agenda: 'Who holds it, who wrote what wakes it, who has never heard it.',
        notes: 'Three colours were enough. The people in the third colour were invited to the next handover.',
        going: 5,
      },
      {
        on: '2026-05-07',
        title: 'A boundary that moved by itself',
        agenda: 'Nobody decided it. Find the week in which it happened.',
        notes: 'It was a holiday week: somebody helped once, and was asked again.',
        going: 4,
      },
    ],
  },
  {
    ...former,
    name: 'first-light',
    title: 'The first studio',
    studio: 'writing',
    edition: '2023',
    host: 'organiser',
    at: '17:00',
    topics: [
      {
        on: '2023-10-10',
        title: 'The first ninety minutes, which took two hours',
        agenda: 'Bring something that is not finished. We do not know yet what happens then.',
        notes: 'The last half hour repeated the first. From next week: ninety minutes.',
        going: 4,
      },
      {
        on: '2024-02-13',
        title: 'Paper and silence',
        agenda: 'No shared document this time. One sheet each, and four minutes.',
        notes: 'The comments had been addressed to each other. On paper they were addressed to the page.',
        going: 4,
      },
      {
        on: '2024-06-11',
        title: 'What we would tell the next ones first',
        agenda: 'One sentence each, written down, unsigned.',
        notes: 'These sentences became the first lessons.',
        going: 4,
      },
    ],
  },
]
