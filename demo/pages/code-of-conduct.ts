import type { PageBlock } from '../../db/schema/shapes.ts'
import { prose } from '../prose.ts'
import type { Page } from '../shapes.ts'

const lead = prose`
  Bring unfinished work, look carefully at the work of others, and keep what you see to yourself unless its owner says
  otherwise. Everybody who takes part agrees to this page.`

const howWeTalk: PageBlock = {
  kind: 'text',
  anchor: 'how-we-talk',
  title: 'How we talk',
  text: prose`
    - Questions before advice.
    - Speak about the work, not about the person.
    - Leave time for people who are thinking.
    - If somebody asks you to stop, stop.`,
}

export const codeOfConduct: Page[] = [
  {
    slug: 'code-of-conduct',
    title: 'Code of conduct',
    lead,
    version: 3,
    inForceSince: '2026-09-01',
    materialChange: true,
    summaryOfChanges: 'Says how a report is answered, and that you choose the name a lesson appears under.',
    blocks: [
      {
        kind: 'text',
        anchor: 'what-people-bring',
        title: 'What people bring',
        text: prose`
          Work that is shown in a session belongs to the person who brought it. Do not copy, record or pass on
          anything without asking. When you publish a lesson, you choose the name it appears under, or none.`,
      },
      howWeTalk,
      {
        kind: 'text',
        anchor: 'what-is-not-accepted',
        title: 'What is not accepted',
        text: prose`
          Harassment, insults, discrimination, unwanted attention, selling or recruiting in sessions, and sharing
          private material of any employer.`,
      },
      {
        kind: 'text',
        anchor: 'how-to-report',
        title: 'How to report',
        text: prose`
          Write to [conduct@northlight.example](mailto:conduct@northlight.example). Only organisers can read it. You
          can write from an address that does not name you.`,
      },
      {
        kind: 'text',
        anchor: 'what-happens-then',
        title: 'What happens then',
        text: prose`
          Two organisers read every report. They speak to the people concerned, and may end a person’s access. If you
          left an address, you hear what was decided.`,
      },
    ],
  },
  {
    slug: 'code-of-conduct',
    title: 'Code of conduct',
    lead,
    version: 2,
    inForceSince: '2025-09-01',
    isSuperseded: true,
    materialChange: true,
    summaryOfChanges: 'Adds recording, and what is not accepted.',
    blocks: [
      {
        kind: 'text',
        anchor: 'what-people-bring',
        title: 'What people bring',
        text: prose`
          Work that is shown in a session belongs to the person who brought it. Do not copy, record or pass on
          anything without asking.`,
      },
      howWeTalk,
      {
        kind: 'text',
        anchor: 'what-is-not-accepted',
        title: 'What is not accepted',
        text: 'Harassment, insults, discrimination, and selling or recruiting in sessions.',
      },
      {
        kind: 'text',
        anchor: 'how-to-report',
        title: 'How to report',
        text: 'Speak to the host, or write to [conduct@northlight.example](mailto:conduct@northlight.example).',
      },
    ],
  },
  {
    slug: 'code-of-conduct',
    title: 'How we work together',
    lead: 'One page, to be read aloud in the first session.',
    version: 1,
    inForceSince: '2023-10-01',
    isSuperseded: true,
    summaryOfChanges: '',
    blocks: [
      {
        kind: 'text',
        anchor: 'one-page',
        title: 'One page',
        text: prose`
          Bring work that is not finished. Ask before you advise. What you see here stays here. If somebody asks you
          to stop, stop. If something goes wrong, tell the host, and if it is the host, tell an organiser.`,
      },
    ],
  },
]
