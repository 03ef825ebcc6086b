import { prose } from '../prose.ts'
import { firstDelegationBrief, firstOneToOneAgenda } from './first-versions.ts'
import { decisionRecord, healthCheck } from './of-2026.ts'
import type { Template } from '../shapes.ts'

/** The record before its third version: kept, because links to it are in many drawers. */
export const secondDecisionRecord: Template = {
  ...decisionRecord,
  version: 2,
  since: '2025-08-25',
  body: prose`
    One page for one decision.

    ## The decision

    ## Decided on, and by whom

    ## What else was considered

    ## How we will check in

    ## Who has to know`,
  fields: [
    { key: 'decision', label: 'The decision', kind: 'text' },
    { key: 'on', label: 'Decided on', kind: 'date' },
    { key: 'considered', label: 'What else was considered', kind: 'long' },
    { key: 'know', label: 'Who has to know', kind: 'long' },
  ],
}

/** Its second version also hangs on an update, as a file. */
export const interviewDebrief: Template = {
  slug: 'interview-debrief',
  title: 'Interview debrief',
  purpose: 'Write first, then speak',
  studio: 'hiring',
  version: 2,
  since: '2026-10-20',
  visibility: 'public',
  body: prose`
    Everybody fills in one sheet before anybody says a word. New in the second version: the first line.

    ## What was my hour for?

    Copied from the plan of the loop. If you were looking at something else, say so here.

    ## What did I see?

    What they did or said. No adjectives.

    ## What do I make of it?

    Now the adjectives.

    ## What would I want to know that I do not?

    If it decides the matter, the next step is to find it out, not to vote.`,
  fields: [
    { key: 'for', label: 'What was my hour for?', kind: 'text' },
    { key: 'saw', label: 'What did I see?', kind: 'long' },
    { key: 'make', label: 'What do I make of it?', kind: 'long' },
    { key: 'know', label: 'What would I want to know that I do not?', kind: 'long' },
  ],
}

const readingInSilence: Template = {
  slug: 'reading-in-silence',
  title: 'How to read in silence',
  purpose: 'Four minutes, for hosts and readers',
  studio: 'writing',
  version: 1,
  since: '2025-09-29',
  visibility: 'public',
  body: prose`
    Four minutes are long enough to read a page twice. The first reading is for finding out what it says. The second
    is for finding out where you stopped.

    ## For readers

    - Read to the end before you mark anything.
    - On the second reading, mark one sentence. One.
    - If you have finished early, look at the first line again and ask who it is for.

    ## For hosts

    - Put the timer where nobody can see it.
    - Do not read along. Look at where people look up.
    - When the time is over, wait for one more breath. Then ask for the sentence the writer trusts least.

    ## For the writer

    You may not explain. You may take notes. Somebody who looks puzzled is doing you a favour.`,
  fields: [],
}

/** What the closed edition keeps; its older versions of some documents are in `first-versions.ts`. */
export const of2025: Template[] = [
  firstOneToOneAgenda,
  firstDelegationBrief,
  secondDecisionRecord,
  healthCheck,
  interviewDebrief,
  readingInSilence,
]
