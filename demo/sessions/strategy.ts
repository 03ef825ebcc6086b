import { prose } from '../prose.ts'
import type { Series } from './topics.ts'

export const strategy: Series = {
  name: 'strategy',
  title: 'Strategy studio, Wednesdays',
  studio: 'strategy',
  edition: '2026',
  zones: [],
  host: '02',
  at: '17:00',
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 8,
  visibility: 'public',
  everyWeeks: 1,
  topics: [
    {
      on: '2026-10-07',
      title: 'The list before anybody tidied it',
      agenda: 'Bring every goal your team has been given this year, from wherever it came.',
      notes: prose`
        Both lists held two kinds of things: what we want, and what we are afraid to leave out. Sorting by that was
        enough work for one evening.`,
      going: 5,
    },
    {
      on: '2026-10-14',
      title: 'What would make this plan wrong?',
      agenda: 'Not what could go wrong. What would have to be true for it to be the wrong plan altogether?',
      notes:
        'One plan could not be wrong: it had no sentence in it that anybody would deny. We took that as a finding.',
      going: 4,
    },
    {
      on: '2026-10-21',
      title: 'A goal that is really a habit',
      agenda: '“Improve quality”, “communicate more”. Turn it into something with an end, or admit that it has none.',
      notes: prose`
        Habits belong in the calendar, goals belong on the list. Once the first kind had moved, the list had three
        items and an argument about their order.`,
      going: 6,
    },
    {
      on: '2026-10-28',
      title: 'Two teams, one priority, and who gives way',
      agenda: 'You agree on the words and disagree on Monday. We draw what each team does in the first week.',
      notes: prose`
        The same priority meant “first” to one team and “also” to the other. They found out by listing what they would
        not do.`,
      going: 5,
      hasRecording: true,
    },
    {
      on: '2026-11-04',
      title: 'Strategy for a team that only maintains',
      agenda: 'Nothing new is planned. What are you choosing between?',
      notes: 'Maintaining is a choice of what may get old. The page became a list of things that may.',
      going: 4,
    },
    {
      on: '2026-11-11',
      title: 'The project nobody will stop',
      agenda: 'Everybody knows. Who says it, to whom, and what do they offer instead?',
      notes: prose`
        Nobody wanted to stop it because nobody wanted to tell the two people in it. So that conversation is the first
        step, and it moved to the one-to-ones studio.`,
      going: 6,
    },
    {
      on: '2026-11-18',
      title: 'Reading last year’s plan aloud',
      agenda: 'Aloud, all of it, without comment. Then each says one sentence they had forgotten.',
      notes: prose`
        What had happened was rarely on the plan. What was on the plan had mostly been explained away in meetings
        nobody took notes of. To try: keep the plan where those meetings are.`,
      going: 4,
    },
    {
      on: '2026-11-25',
      title: 'Three bets for 2027, and the one you will drop',
      agenda: prose`
        Two members bring three bets each. For each bet: what you will stop to make room, and the day on which you
        will know. At the end of the session one of the three is gone.`,
      going: 4,
    },
    {
      on: '2026-12-03',
      slot: '2026-12-02',
      at: '18:30',
      title: 'A bet with a date on it',
      agenda: 'What will you look at on that day, and who else will be looking? First session at the new hour.',
      going: 4,
    },
    {
      on: '2026-12-10',
      slot: '2026-12-09',
      at: '18:30',
      title: 'The budget as a list of opinions',
      agenda: 'Read the numbers as sentences. Which of them would you say aloud?',
      going: 3,
    },
    {
      on: '2026-12-17',
      slot: '2026-12-16',
      at: '18:30',
      title: 'What you will no longer answer',
      agenda: 'Requests, alerts, messages. Choose one kind and write the text people get instead.',
      going: 2,
      visibility: 'edition',
    },
    {
      on: '2026-12-23',
      title: 'The smallest strategy that would still be one',
      agenda: 'Half a page. If you take away one more sentence it becomes a wish.',
      going: 2,
    },
    {
      on: '2027-01-06',
      title: 'One page for January',
      agenda: 'Only January. What would have to be different by the end of it for the year to be on its way?',
      going: 1,
    },
    {
      on: '2027-01-13',
      title: 'The second column',
      agenda: 'Bring only what you stopped. We guess the strategy from it.',
      going: 0,
    },
  ],
}
