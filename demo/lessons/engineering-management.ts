import { prose } from '../prose.ts'
import { furtherEngineeringManagement } from './engineering-management-further.ts'
import type { Lesson } from '../shapes.ts'

export const engineeringManagement: Lesson[] = [
  {
    slug: 'the-calendar-is-the-strategy',
    title: 'The calendar is the strategy people can see',
    theme: 'Attention',
    situation: 'A strategy document existed. The teams read our calendars instead.',
    action: 'We changed one recurring meeting each, and said why.',
    outcome: 'Questions moved from “what is the plan” to “what did you drop”.',
    advice: 'Change the calendar before you publish the document.',
    tags: ['attention', 'strategy'],
    edition: '2025',
    by: '09',
    on: '2026-02-10',
  },
  {
    slug: 'delegate-the-decision',
    title: 'Delegate the decision, not the task',
    theme: 'Delegation',
    situation: 'Handing over tasks kept the lead in the loop as a reviewer.',
    action: 'One decision was handed over with a written limit.',
    outcome: 'It was taken without asking, inside the limit.',
    advice: 'Write the limit first. Then hand over the decision.',
    tags: ['delegation', 'decisions'],
    edition: '2025',
    by: '19',
    on: '2026-03-12',
  },
  {
    slug: 'bad-news-first',
    title: 'Write the bad news first',
    theme: 'Writing',
    situation: 'The message opened with three paragraphs of history.',
    action: 'The history was cut and the decision became the title.',
    outcome: 'Replies were about the decision.',
    advice: 'Delete the first paragraph and read it again.',
    tags: ['writing', 'change'],
    edition: '2026',
    by: '07',
    label: 'Demo Member 07',
    on: '2026-10-16',
  },
  {
    slug: 'a-promise-about-attention',
    title: 'A reorganisation is a promise about attention',
    theme: 'Change',
    situation: 'The boxes moved before anybody knew who would read their work.',
    action: 'We listed, per person, who answers them from Monday.',
    outcome: 'Fewer surprises in the first week.',
    advice: 'Publish the list together with the drawing.',
    tags: ['change', 'attention'],
    edition: '2026',
    by: '17',
    on: '2026-11-06',
  },
  {
    slug: 'the-meeting-i-was-late-for',
    title: 'The meeting I was always late for was not mine',
    theme: 'Attention',
    situation: prose`
      For months I came five minutes late to the same weekly planning. I blamed the meeting before it. The team had
      got used to beginning without me, and then telling me what I had missed.`,
    action: prose`
      I asked what happened in those five minutes. The order of the week was settled in them, by the two people who
      knew it. So I stopped coming, and asked for one line afterwards: what did you put last?`,
    outcome: prose`
      The line comes every week. Twice in a season I have something to say to it. The planning is shorter, and nobody
      prepares it for me.`,
    advice: 'Being late is a measurement. Before you try to be on time, find out what works without you.',
    tags: ['attention', 'delegation', 'meetings'],
    edition: '2026',
    by: '01',
    on: '2026-11-13',
  },
  {
    slug: 'the-limit-moved',
    title: 'They will find the edge of the limit. Be there.',
    theme: 'Delegation',
    situation: prose`
      We had written the limit as advised: this budget, this quarter, no new contracts. In the fourth week the
      cheapest way forward was a contract, a small one.`,
    action: prose`
      The lead stopped and asked. I was on a train and answered with a question of my own, because I wanted to look
      thorough. It took two days. Then I said yes to what had been proposed in the first message.`,
    outcome: prose`
      The next time they did not ask; they went for the more expensive way inside the limit. That was what I had
      taught them.`,
    advice: prose`
      When somebody reaches the edge of a limit, answer the same day with yes, no, or a wider limit. A question sends
      them back to guessing.`,
    tags: ['delegation', 'decisions'],
    edition: '2026',
    by: '11',
    on: '2026-10-30',
  },
  {
    slug: 'do-not-repair-the-silence',
    title: 'Do not repair the silence',
    theme: 'Conversations',
    situation: prose`
      I had to tell somebody that the role they wanted would go to another person. I said it in the first minute, as I
      had rehearsed. Then it was quiet, and I had not rehearsed that.`,
    action: prose`
      In the rehearsal I had filled the quiet with reasons. The person in the other chair told me afterwards that they
      had heard none of them. So the second time I put my hands on the table and waited.`,
    outcome: prose`
      It was longer than it was comfortable. The first thing they said was a question I had no slide for: whether I
      had thought they would get it. I could answer that honestly because I was not busy defending anything.`,
    advice:
      'After bad news, the next sentence is theirs. Reasons that nobody asked for are for the person who gives them.',
    tags: ['conversations', 'bad news'],
    edition: '2026',
    by: '13',
    label: 'a manager of eleven months',
    on: '2026-11-18',
  },
  ...furtherEngineeringManagement,
]
