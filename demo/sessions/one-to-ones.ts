import { prose } from '../prose.ts'
import type { Series } from './topics.ts'

export const oneToOnes: Series = {
  name: 'one-to-ones',
  title: 'One-to-ones studio, Wednesdays',
  studio: 'one-to-ones',
  edition: '2026',
  zones: [],
  host: '09',
  at: '09:30',
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 6,
  visibility: 'public',
  everyWeeks: 1,
  topics: [
    {
      on: '2026-10-07',
      title: 'Asking for the truth and then not arguing with it',
      agenda: 'You ask what it is like to work for you. Then your task is to write it down and say thank you.',
      notes: 'The pause after the answer was the exercise. Whoever explained themselves got no second sentence.',
      going: 5,
    },
    {
      on: '2026-10-14',
      title: 'A raise you cannot give',
      agenda: 'The money is not there. What is, and can you promise it?',
      notes: prose`
        Three openings were tried. The one that worked had the answer in its first sentence, and then stayed in the
        room with it.`,
      going: 6,
    },
    {
      on: '2026-10-21',
      title: 'The person who is always fine',
      agenda: 'Every week everything is fine. How do you ask so that another answer is possible?',
      notes: 'Ask about a thing, not about a state: “What took longer than it should have this week?”',
      going: 4,
    },
    {
      on: '2026-10-28',
      title: 'Two people who no longer speak to each other',
      agenda: prose`
        You are told by both. Rehearse the first five minutes with each of them, and the meeting you would rather not
        hold.`,
      notes: 'The manager carried messages for a month. Stopping that was the intervention.',
      going: 6,
    },
    {
      on: '2026-11-04',
      title: 'Saying “I was wrong about you”',
      agenda: 'A judgement you made too early, and repeated to others. How do you take it back?',
      notes: 'Say it to the person first, then to everybody who heard the other version. The second list was longer.',
      going: 5,
    },
    {
      on: '2026-11-11',
      title: 'Somebody who wants your job',
      agenda: 'It is said politely. You notice that you are not as generous as you thought.',
      notes: prose`
        Two endings were played. In one the answer was a plan; in the other it was a question: which part of it? The
        second conversation went on longer.`,
      going: 4,
    },
    {
      on: '2026-11-18',
      title: 'The first one-to-one after a warning',
      agenda: 'Last week was formal. This week there is half an hour, and the two of you.',
      notes: prose`
        Opening with work was kinder than opening with feelings. Both sides knew what had been said; neither had to
        say it again. What helped: naming the date on which it will be looked at next.`,
      going: 5,
    },
    {
      on: '2026-11-25',
      title: 'Telling a senior engineer their scope is shrinking',
      agenda: prose`
        The reorganisation is right, and it takes something away from a person who did nothing wrong. The owner brings
        the first sentence. Somebody takes the other chair and has been told only what the engineer would know.`,
      going: 5,
    },
    {
      on: '2026-12-02',
      title: 'No agenda, thirty minutes, and a long silence',
      agenda: 'What do you do with a one-to-one when neither of you has anything? We try three ways of not filling it.',
      going: 3,
    },
    {
      on: '2026-12-09',
      title: 'Your boss asks what you think of a colleague',
      agenda:
        'You have an opinion, and it will travel. Rehearse an answer you could repeat with the colleague in the room.',
      going: 2,
    },
    {
      on: '2026-12-16',
      title: 'Coming back after a long absence',
      agenda: 'The first week. What do you ask, what do you leave alone, and who tells the team what?',
      going: 4,
      visibility: 'edition',
    },
    {
      on: '2026-12-23',
      title: 'A promise you made and cannot keep',
      agenda: 'It was meant well and it was never yours to make. Bring the promise in its own words.',
      going: 1,
    },
    {
      on: '2027-01-06',
      title: 'The question you were asked and did not answer',
      agenda: 'Go back to it. Rehearse the sentence that begins with “Last month you asked me”.',
      going: 2,
    },
    {
      on: '2027-01-13',
      title: 'Ending a probation',
      agenda: 'Both ways: the conversation in which somebody stays, and the one in which they do not.',
      going: 1,
    },
  ],
}
