import { prose } from '../prose.ts'
import type { Lesson } from '../shapes.ts'

/** The second half of the shelf: lessons of earlier editions, and those that are not published. */
export const furtherEngineeringManagement: Lesson[] = [
  {
    slug: 'the-review-in-october',
    title: 'Start the review in the month nobody asks for it',
    theme: 'Writing',
    situation: prose`
      Reviews were due in January. In January I remembered November and December, and so did everybody I asked.`,
    action: prose`
      I opened one page per person in the first week of the period, with the date on top and nothing else. One line on
      Fridays. Some Fridays the line was “nothing I know of”, and that was worth writing down too, because it meant I
      had not looked.`,
    outcome: prose`
      The page was full of small things that had been forgotten by the people who did them. Two of the reviews said
      the opposite of what I would have written from memory.`,
    advice: 'Memory reviews the last six weeks. Give it something older to read.',
    tags: ['writing', 'reviews'],
    edition: '2025',
    by: '01',
    on: '2026-01-28',
  },
  {
    slug: 'announce-what-stays',
    title: 'Say what stays, in the same list and the same size',
    theme: 'Change',
    situation: prose`
      I announced a change of teams with a list of what would be different. It was complete. Within an hour people
      asked about things that were not on it: their on-call week, their room, a conference in May.`,
    action: prose`
      The next time the list had two columns of the same length. I had to look for things to put into the second one,
      and found that I had not decided some of them.`,
    outcome: prose`
      The questions of the first day were about the change. The things I had not decided were the ones worth deciding
      first.`,
    advice: 'If you cannot fill the column “stays”, the change is bigger than you think. Find out before they do.',
    tags: ['change', 'writing'],
    edition: '2025',
    by: '03',
    on: '2026-05-20',
  },
  {
    slug: 'two-managers-one-engineer',
    title: 'If two people give the answers, nobody asks the question',
    theme: 'Conversations',
    situation: prose`
      During a handover one engineer had two managers for six weeks. We were both available, both friendly, and we met
      every Friday to agree on everything.`,
    action: prose`
      In week four we asked which of us they would tell about a mistake. They took a moment and said: whoever is not
      in the project.`,
    outcome: prose`
      Neither of us was outside. We picked one name per kind of question, wrote it on a card and read it to them. It
      was the first week in which something was brought to us unfinished.`,
    advice: 'A handover needs one name per question, from the first day. Two open doors are a corridor.',
    tags: ['conversations', 'change', 'handover'],
    edition: '2023',
    by: '19',
    on: '2024-06-20',
  },
  {
    slug: 'cancelling-is-a-message',
    title: 'A cancelled one-to-one is read as an answer',
    theme: 'Attention',
    situation: 'I moved one-to-ones when something urgent came up. I always found another hour. Nobody complained.',
    action: prose`
      I went through the quarter and counted whose hour had moved. It had moved most for the person who complained
      least, and they had a question open since the second week.`,
    outcome: 'The question was whether they should look for something else. By then they had.',
    advice: 'Look at which hours you move. They are a ranking, and everybody on it can read.',
    tags: ['attention', 'conversations'],
    edition: '2023',
    by: 'host',
    on: '2024-06-20',
  },
  {
    slug: 'what-i-would-take-back',
    title: 'What I would take back',
    theme: 'Conversations',
    situation: '',
    action: '',
    outcome: '',
    advice: 'Removed by its author.',
    tags: ['conversations'],
    edition: '2025',
    by: '16',
    status: 'withdrawn',
    on: '2026-04-02',
  },
  {
    slug: 'the-second-list',
    title: 'The people who heard the other version',
    theme: 'Conversations',
    situation: 'I changed my mind about somebody and told them. I had told three others before.',
    action: 'I went to each of the three and said what I had got wrong.',
    outcome: 'One of them had repeated it. That conversation is still to come.',
    advice: 'Taking back a judgement means walking the way it went.',
    tags: ['conversations', 'feedback'],
    edition: '2026',
    by: '17',
    status: 'suggested',
    on: '2026-11-19',
  },
  {
    slug: 'half-a-page-of-no',
    title: 'Half a page of no',
    theme: 'Writing',
    situation: 'I answered the same request five times this month, each time differently.',
    action: 'I wrote one answer, with the reason and the date on which it will be looked at again.',
    outcome: 'People quote it to each other now. It is harder to make exceptions, also for me.',
    advice: 'Write the no you give most often once, properly, and put a date on it.',
    tags: ['writing', 'attention'],
    edition: '2026',
    by: '12',
    status: 'in_review',
    on: '2026-11-17',
  },
]
