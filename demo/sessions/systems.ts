import { prose } from '../prose.ts'
import type { Series } from './topics.ts'

export const systems: Series = {
  name: 'systems',
  title: 'Systems studio, Thursdays',
  studio: 'systems',
  edition: '2026',
  zones: [],
  host: '03',
  at: '18:30',
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 8,
  visibility: 'public',
  everyWeeks: 1,
  topics: [
    {
      on: '2026-10-08',
      title: 'The box everybody points at',
      agenda: 'There is one in every drawing. Who put it there, and who would miss it?',
      notes: prose`
        Two drawings, the same box: a job that copies things at night. In both cases the person who wrote it had
        changed teams twice.`,
      going: 4,
    },
    {
      on: '2026-10-15',
      title: 'Draw the last outage as a path through people',
      agenda: 'Leave the services out. Who knew what, when, and from whom?',
      notes: 'The longest arrow went through a manager who had nothing to add. It has been replaced by a channel.',
      going: 5,
      hasRecording: true,
    },
    {
      on: '2026-10-22',
      title: 'An interface nobody owns',
      agenda: 'It has two sides and no middle. What would its owner do on an ordinary day?',
      notes: prose`
        Ownership was offered to both teams and refused by both for the same reason: the pager. So the pager was the
        question.`,
      going: 3,
    },
    {
      on: '2026-10-29',
      title: 'Moving a service, and the team with it',
      agenda: prose`
        First day after Europe’s clocks changed and before America’s: check your own hour. One drawing of before, one
        of after.`,
      notes: prose`
        After the move the team was closer to its callers and further from the people it eats lunch with. Both are on
        the drawing now.`,
      going: 5,
    },
    {
      on: '2026-11-05',
      title: 'What the alert is really asking for',
      agenda: 'Take the alert that fires most. Write the sentence a person would have said instead.',
      notes:
        '“Somebody should look at this some day” is not a reason to wake anybody. It became a line on a weekly list.',
      going: 6,
    },
    {
      on: '2026-11-12',
      title: 'A migration in its third year',
      agenda: 'The last part is always nearly done. Draw what depends on it not being done.',
      notes: prose`
        Three teams had built something on the half-finished state. The migration is no longer a move from one place
        to another; it is a third place. The record was changed to say so.`,
      going: 5,
    },
    {
      on: '2026-11-19',
      title: 'Three queues and a calendar',
      agenda: 'Work waits in three places and one of them is a meeting. Which is the longest?',
      notes: prose`
        It was the meeting. It took place every second week, and everything that could have been said on Monday waited
        for it.`,
      going: 4,
    },
    {
      on: '2026-11-26',
      title: 'When the platform team becomes the bottleneck',
      agenda: prose`
        Every team is faster since the platform exists, and every team waits for it. We draw the requests of one month
        as lines and look at which of them needed a person. Those are the ones to design for.`,
      going: 3,
    },
    {
      on: '2026-12-02',
      slot: '2026-12-03',
      at: '17:00',
      title: 'The team that owns the database',
      agenda: 'Everybody writes to it, one team is asked. First session at the new hour.',
      going: 3,
    },
    {
      on: '2026-12-09',
      slot: '2026-12-10',
      at: '17:00',
      title: 'Turning something off',
      agenda: 'Choose the thing. Draw who finds out, in which order, and how.',
      going: 2,
    },
    {
      on: '2026-12-16',
      slot: '2026-12-17',
      at: '17:00',
      title: 'A diagram for somebody new',
      agenda: 'They start in January. What do they have to see in the first hour, and what must not be on the sheet?',
      going: 2,
    },
    {
      on: '2027-01-07',
      title: 'Who may say stop?',
      agenda: 'Deployments, launches, experiments. Name the person for each, and ask them whether they know.',
      going: 1,
    },
    {
      on: '2027-01-14',
      title: 'The map a year later',
      agenda: 'Bring the drawing of last winter. Correct it in another colour.',
      going: 0,
    },
  ],
}
