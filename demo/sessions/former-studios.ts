import type { Series } from './topics.ts'
import { prose } from '../prose.ts'

const former = {
  edition: '2025',
  zones: [],
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 8,
  visibility: 'edition',
} satisfies Partial<Series>

/** Three rooms of the closed edition: what was on their tables. */
export const formerStudios: Series[] = [
  {
    ...former,
    name: 'one-to-ones-2025',
    title: 'One-to-ones studio, Wednesdays',
    studio: 'one-to-ones',
    host: '09',
    at: '09:30',
    topics: [
      {
        on: '2025-10-15',
        title: 'You are their manager now, and were their friend',
        agenda: 'The first conversation after the announcement. Not the one at the bar.',
        notes: prose`
          Both sides had waited for the other to say that something had changed. Whoever said it first was the
          manager.`,
        going: 5,
      },
      {
        on: '2026-02-18',
        title: 'Somebody cries',
        agenda: 'It happens. What do you do with your hands, your voice, and the agenda?',
        notes: 'Stop talking. Stay. Offer a break, and mean it as an offer. Then ask whether to go on.',
        going: 6,
      },
    ],
  },
  {
    ...former,
    name: 'strategy-2025',
    title: 'Strategy studio, Wednesdays',
    studio: 'strategy',
    host: 'host',
    at: '17:00',
    topics: [
      {
        on: '2025-12-10',
        title: 'A plan that survived its year',
        agenda: 'Almost none do. What did this one leave out?',
        notes: 'It had left out how. Everything it said about what for was still true in November.',
        going: 6,
        hasRecording: true,
      },
      {
        on: '2026-05-20',
        title: 'The verbs',
        agenda: 'Rewrite a page so that each sentence has a person and a verb in it.',
        notes:
          'Where no person would fit, there was the work nobody has been given. It is in the letter of season three.',
        going: 7,
      },
    ],
  },
  {
    ...former,
    name: 'hiring-2025',
    title: 'Hiring studio, Thursdays',
    studio: 'hiring',
    host: '13',
    at: '12:00',
    topics: [
      {
        on: '2026-01-29',
        title: 'An afternoon, seen by the candidate',
        agenda: 'Walk through your own loop, in order, with a watch.',
        notes: 'Twenty minutes of it were waiting in a corridor. Nobody in the company had ever been in that corridor.',
        going: 6,
      },
      {
        on: '2026-04-23',
        title: 'What we say when we say “culture”',
        agenda: 'Put another word in its place, each time it appears in a debrief.',
        notes: 'Mostly it was “like us”. Twice it was “kind”. Those two stayed.',
        going: 5,
      },
    ],
  },
]
