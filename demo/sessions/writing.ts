import { prose } from '../prose.ts'
import type { Series } from './topics.ts'

export const writing: Series = {
  name: 'writing',
  title: 'Writing studio, Tuesdays',
  studio: 'writing',
  edition: '2026',
  zones: [],
  host: 'host',
  at: '16:00',
  minutes: 90,
  timeZone: 'Europe/Berlin',
  capacity: 8,
  visibility: 'public',
  everyWeeks: 1,
  topics: [
    {
      on: '2026-10-06',
      title: 'The message after the incident, before the questions',
      agenda: 'What can be said in the first hour, when hardly anything is known? Two drafts, each under 150 words.',
      notes: prose`
        Both drafts explained. After the silence both became shorter and had the same order: what people see, what we
        do, when we write again. The cause moved to the third message, where it was true.`,
      going: 6,
    },
    {
      on: '2026-10-13',
      title: 'A strategy memo for somebody who has ten minutes',
      agenda: 'Start with the sentence they would repeat to their own boss. Everything else is there to hold it up.',
      notes: prose`
        One memo had its decision on page three, because the writer wanted to be understood first. Moved to the top,
        the rest could be read by skipping. The other memo had no decision in it. That was a good thing to find out on
        a Tuesday.`,
      going: 5,
      hasRecording: true,
    },
    {
      on: '2026-10-20',
      title: 'Telling a customer it will be later',
      agenda: 'The date, the reason, what they get meanwhile. In which order, and who signs?',
      notes: prose`
        The apology was the longest part and said nothing the customer could use. It became four words. The space went
        to the two things they can already do without the feature.`,
      going: 7,
    },
    {
      on: '2026-10-27',
      title: 'A review for somebody who did well and will not be promoted',
      agenda: prose`
        Praise and disappointment in one document. We look for the sentence in which they meet. New York is five hours
        behind this week, not six.`,
      notes: prose`
        The word “but” stood in the middle of the page like a door that only closes. Two separate headings did more:
        what you did, and what the next level asks for that we have not seen yet.`,
      going: 6,
    },
    {
      on: '2026-11-03',
      title: 'The decision you took last month and never wrote down',
      agenda: 'Write it down now, as if it were still open. What would you have to add to convince yourself?',
      notes: prose`
        Both owners remembered the outcome and not the alternative. The record got a second line: what we turned down,
        and what it would have given us.`,
      going: 5,
      hasRecording: true,
    },
    {
      on: '2026-11-10',
      title: 'How to disagree with a plan you have to carry out',
      agenda: 'One page upward. It has to be honest and leave you able to start on Monday.',
      notes: prose`
        It helped to name the point at which the objection would end: if this has happened by March, I was wrong.
        After that the page could promise the work without sounding obedient.`,
      going: 6,
    },
    {
      on: '2026-11-17',
      title: 'Four paragraphs to a team that is losing its manager',
      agenda:
        'What they ask in the first minute: who decides now, what changes on Monday, why, and may I say something.',
      notes: prose`
        The first version thanked. The second answered. The thanks came back as the last line, and were read.

        To try: send it to one person on the team first, and ask what they would have to ask.`,
      going: 6,
    },
    {
      on: '2026-11-24',
      title: 'The one-page case for a rewrite you do not want to do',
      agenda: prose`
        Two pages this week. The first makes the case for a rewrite its author hopes to lose. The second makes the
        case for leaving things as they are, for a reader who has already decided.

        We ask of both: what would you have to see to change your mind, and is that on the page?`,
      going: 5,
    },
    {
      on: '2026-12-01',
      title: 'A reorganisation, announced in 300 words',
      agenda: 'The drawing with the boxes is not part of it. Bring the words somebody reads alone, at home.',
      going: 2,
    },
    {
      on: '2026-12-08',
      title: 'The promotion case you keep rewriting',
      agenda: 'Bring the version before the last one. We will find out what the last one took away.',
      going: 0,
    },
    {
      on: '2026-12-15',
      title: 'The year, on one page',
      agenda: prose`
        Not what was achieved. What was learned, what was stopped, what is still unfinished, in one page for the
        people who were there.`,
      going: 8,
      waiting: 2,
      visibility: 'edition',
    },
    {
      on: '2026-12-22',
      title: 'A farewell that is not a eulogy',
      agenda: 'Somebody leaves on good terms. What do you write that is true, and useful to those who stay?',
      going: 3,
    },
    {
      on: '2027-01-05',
      title: 'The first message of the year, without resolutions',
      agenda: 'What is different from last year, said in the present tense.',
      going: 2,
    },
    {
      on: '2027-01-12',
      title: 'A page for the person who takes over from you',
      agenda: 'What you would tell them at the door. What you would rather they found out.',
      going: 1,
    },
  ],
}
