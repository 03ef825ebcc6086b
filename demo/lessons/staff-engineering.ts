import { prose } from '../prose.ts'
import type { Lesson } from '../shapes.ts'

export const staffEngineering: Lesson[] = [
  {
    slug: 'the-design-review-came-too-late',
    title: 'If the review is the first time they see it, it is a verdict',
    theme: 'Influence',
    situation: prose`
      I reviewed designs carefully and was known for it. People came with finished documents, and left with a list.
      The list was usually right. They stopped coming early.`,
    action: prose`
      I offered an hour a week in which nobody may bring a document. A question, a drawing on paper, a doubt. I write
      down nothing.`,
    outcome: prose`
      The reviews are shorter because there is little left to find. What I find in the hour is cheaper to change, and
      it is theirs.`,
    advice: 'Make it easy to bring you something that is not yet wrong.',
    tags: ['influence', 'reviews'],
    edition: '2026',
    by: '13',
    on: '2026-11-04',
  },
  {
    slug: 'a-map-with-my-house-on-it',
    title: 'My map of the system had my house in the middle',
    theme: 'Seeing',
    situation: prose`
      Everybody used my diagram. It was in the onboarding, in the wiki, in two talks. The service I had built was the
      large box in the centre, with everything else around it.`,
    action: prose`
      In the systems studio somebody asked me to draw the same thing from the support desk. My box became a thin line
      between two things I had never drawn at all.`,
    outcome: prose`
      We keep both drawings next to each other. The second one is used in incidents, because it begins where the call
      comes in.`,
    advice: 'Redraw the system from the chair of somebody who has never read its code.',
    tags: ['seeing', 'architecture', 'drawing'],
    edition: '2026',
    by: '03',
    on: '2026-10-21',
  },
  {
    slug: 'i-fixed-it-at-night',
    title: 'I fixed it at night, and so it was never broken',
    theme: 'Load',
    situation: prose`
      A job failed every few weeks. I knew it well, so I repaired it before anybody arrived. It took a quarter of an
      hour and felt like craft.`,
    action: prose`
      When we asked for time to replace it, nobody could remember it failing. I had removed the evidence. The next
      time I left it broken until nine, with a note on the door.`,
    outcome: 'It was replaced within the month, by somebody who had not known that it existed.',
    advice: 'Let a failure be seen once before you repair it well. Say beforehand that you will.',
    tags: ['load', 'on-call'],
    edition: '2025',
    by: '13',
    on: '2026-03-03',
  },
  {
    slug: 'the-proposal-with-three-options',
    title: 'Two of the three options were there to lose',
    theme: 'Influence',
    situation: prose`
      My proposals had three options. One was too small, one too large, one was what I wanted. They were accepted, and
      then carried out slowly, by people who had not chosen anything.`,
    action: prose`
      I wrote one page with one recommendation, and a second with the best case against it, in the words of the
      colleague who held it. I asked them to correct the second page.`,
    outcome: prose`
      It was corrected for a week. The recommendation changed in two places. It was carried out by the person who had
      been against it.`,
    advice: 'Spend the effort of the two invented options on the one real objection.',
    tags: ['influence', 'writing', 'decisions'],
    edition: '2025',
    by: '16',
    on: '2026-05-12',
  },
  {
    slug: 'no-is-a-design',
    title: 'Saying no is a design decision. Put it where designs are.',
    theme: 'Decisions',
    situation: prose`
      We had decided not to build a cache. It was a good decision. Nobody wrote it down, because nothing was built. In
      the following year it was proposed three times, each time with a prototype.`,
    action:
      'The decision record got a section: what we do not build, and what would have to happen for that to change.',
    outcome: 'The fourth proposal began with that section. One of the conditions had come true. We built it.',
    advice: 'Keep the record of what you did not build next to the code that is not there.',
    tags: ['decisions', 'writing'],
    edition: '2026',
    by: '07',
    on: '2026-10-09',
  },
  {
    slug: 'half-of-my-week-is-other-peoples-mornings',
    title: 'Half of my week was other people’s first hour',
    theme: 'Load',
    situation: prose`
      “Do you have a minute” came mostly before eleven. I liked it; it was the part of the day in which I was useful.
      My own work began after lunch, when I no longer had the head for it.`,
    action: prose`
      For two weeks I wrote down what each minute was about. Most were the same question: is it all right if I do it
      this way? They did not need an answer. They needed somebody to have heard it.`,
    outcome: 'There is a channel for that sentence now. The rule is that nobody has to reply. People go ahead.',
    advice: 'Find out which of your answers are permission. Give that away first.',
    tags: ['load', 'delegation'],
    edition: '2025',
    by: '03',
    label: 'a staff engineer in Asia-Pacific',
    on: '2026-06-18',
  },
  {
    slug: 'reading-code-aloud',
    title: 'Read it aloud to somebody who does not program',
    theme: 'Seeing',
    situation: 'A module had grown for four years and was called complicated by everybody, including me.',
    action: 'I explained it, line by line, to a person from accounting who uses what it produces. It was her idea.',
    outcome:
      'She stopped me at a rule that had ended with a tax year long ago. A third of the module was about that rule.',
    advice: 'Complicated often means nobody has asked the person it is for.',
    tags: ['seeing', 'code'],
    edition: '2026',
    by: '13',
    on: '2026-11-18',
  },
  {
    slug: 'the-rewrite-i-argued-for',
    title: 'The rewrite I argued for',
    theme: 'Decisions',
    situation: 'I won the argument for a rewrite. We are in its second year.',
    action: 'I have started to list what the old system did that nobody had written down.',
    outcome: 'The list is longer than the plan was.',
    advice: 'I do not know yet. Perhaps: write that list before you argue.',
    tags: ['decisions'],
    edition: '2026',
    by: '15',
    status: 'suggested',
    on: '2026-11-15',
  },
]
