import { prose } from '../prose.ts'
import type { Series } from './topics.ts'

export const hiring: Series = {
  name: 'hiring',
  title: 'Hiring studio, Thursdays',
  studio: 'hiring',
  edition: '2026',
  zones: [],
  host: '05',
  at: '12:00',
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 8,
  visibility: 'public',
  everyWeeks: 1,
  topics: [
    {
      on: '2026-10-08',
      title: 'An advertisement with no adjectives',
      agenda: 'Cross out every adjective and read what is left. Then put back the ones somebody could check.',
      notes: 'Two survived, and both were about the hours.',
      going: 6,
    },
    {
      on: '2026-10-15',
      title: 'Who is in the room, and what are they looking at?',
      agenda:
        'One line per interviewer: the single thing this hour is for. Where two lines are the same, one hour can go.',
      notes: 'Four people had been looking at “communication”. Nobody had looked at the code.',
      going: 7,
    },
    {
      on: '2026-10-22',
      title: 'The work sample you would be willing to do',
      agenda: 'We do it. Ninety minutes is all there is, so bring one that fits.',
      notes: prose`
        It did not fit. What took the time was guessing what would be looked at. With that written on the first line,
        half of the task could be dropped.`,
      going: 5,
    },
    {
      on: '2026-10-29',
      title: 'A debrief without a vote',
      agenda: 'Everybody writes before anybody speaks. Then evidence, then opinion, then the person who decides.',
      notes: 'Writing first changed who spoke first. That was most of the difference.',
      going: 6,
    },
    {
      on: '2026-11-05',
      title: 'References that say something',
      agenda: 'Questions a former colleague can answer honestly without harming anybody.',
      notes: prose`
        “In which situation would you call them first?” was answered gladly, and by saying what they would not call
        them for.`,
      going: 5,
    },
    {
      on: '2026-11-12',
      title: 'The candidate who was better than the role',
      agenda: 'You can change the role, wait for another, or say no. Bring the mail you would send in each case.',
      notes: 'The mail for “wait” turned out to be a no with a longer way home. It was rewritten as a no.',
      going: 6,
    },
    {
      on: '2026-11-19',
      title: 'Two offers, one position',
      agenda: 'Both could do it. What are you choosing, when you are no longer choosing who is better?',
      notes: prose`
        The team is what was being chosen: which question would be asked more often next year? With that on the board,
        the two owners picked differently, and both could say why.`,
      going: 5,
    },
    {
      on: '2026-11-26',
      title: 'Rewriting a loop that keeps saying “maybe”',
      agenda: prose`
        A loop of five conversations ended in “maybe” three times in a row. We read the plan, not the candidates. For
        each hour: what would somebody have to do in it to get a clear no? If there is nothing, the hour cannot give a
        yes either.`,
      going: 8,
      waiting: 2,
    },
    {
      on: '2026-12-03',
      title: 'Hiring for a team you are about to change',
      agenda: 'The role will be different by spring. What do you say now, and to whom?',
      going: 4,
    },
    {
      on: '2026-12-10',
      title: 'Saying no so that they would apply again',
      agenda: 'Bring the last no you sent. We answer it, as the person who got it.',
      going: 5,
    },
    {
      on: '2026-12-17',
      title: 'The first week, planned before the offer',
      agenda: 'Write the first five days. If it is hard, the role is not ready.',
      going: 2,
    },
    {
      on: '2027-01-07',
      title: 'Juniors, when nobody has time',
      agenda: 'Everybody wants to hire them and nobody can sit next to them. What would have to stop?',
      going: 3,
    },
    {
      on: '2027-01-14',
      title: 'What the loop says about you',
      agenda: 'Read it as a candidate. What kind of place is this?',
      going: 1,
    },
  ],
}
