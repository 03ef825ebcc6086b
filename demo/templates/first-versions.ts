import { prose } from '../prose.ts'
import type { Template } from '../shapes.ts'

export const firstOneToOneAgenda: Template = {
  slug: 'one-to-one-agenda',
  title: '1:1 agenda',
  purpose: 'Before a one-to-one',
  studio: 'one-to-ones',
  version: 1,
  since: '2025-08-25',
  visibility: 'public',
  body: prose`
    Written by the one who does not lead, the evening before.

    ## How was the week?

    ## What is in your way?

    ## What should I have asked?`,
  fields: [
    { key: 'week', label: 'How was the week?', kind: 'long' },
    { key: 'way', label: 'What is in your way?', kind: 'long' },
    { key: 'asked', label: 'What should I have asked?', kind: 'text' },
  ],
}

export const firstDelegationBrief: Template = {
  slug: 'delegation-brief',
  title: 'Delegation brief',
  purpose: 'Six lines. The last one was crossed out on every copy we saw.',
  studio: 'delegation',
  version: 1,
  since: '2025-08-25',
  visibility: 'edition',
  body: prose`
    For handing over a decision.

    ## What

    ## Why

    ## By when

    ## With whom

    ## Within which limit

    ## How we will check in`,
  fields: [
    { key: 'what', label: 'What', kind: 'text' },
    { key: 'why', label: 'Why', kind: 'text' },
    { key: 'when', label: 'By when', kind: 'date' },
    { key: 'whom', label: 'With whom', kind: 'text' },
    { key: 'limit', label: 'Within which limit', kind: 'long' },
    { key: 'check', label: 'How we will check in', kind: 'text' },
  ],
}

const firstAgenda: Template = {
  slug: 'first-agenda',
  title: 'The first agenda',
  purpose: 'Ninety minutes in five parts',
  studio: 'writing',
  version: 1,
  since: '2023-09-25',
  visibility: 'public',
  body: prose`
    | Minute | Part | Rule |
    | --- | --- | --- |
    | 0 | Settle | Nobody presents. |
    | 8 | Put it on the table | Two people, unfinished work. |
    | 25 | Look | Questions before advice. |
    | 60 | Decide | The owner rewrites one thing, aloud. |
    | 82 | Close | What will you do differently, and by when? |

    The two hours it replaced had the same parts, and a second helping of the third.`,
  fields: [],
}

const sheetForFourMinutes: Template = {
  slug: 'sheet-for-four-minutes',
  title: 'A sheet for four minutes',
  purpose: 'To lay beside a page that is read on paper',
  studio: 'writing',
  version: 1,
  since: '2023-10-16',
  visibility: 'edition',
  body: prose`
    Write nothing before you have read to the end.

    ## The sentence at which I stopped

    One. Copy it, do not describe it.

    ## A word I would look up

    Also if you know what it means.

    ## Who this is for

    A person, not a group. If you cannot tell, that is your remark.`,
  fields: [
    { key: 'stopped', label: 'The sentence at which I stopped', kind: 'text' },
    { key: 'word', label: 'A word I would look up', kind: 'text' },
    { key: 'for', label: 'Who this is for', kind: 'text' },
  ],
}

/** What the archived edition keeps. */
export const of2023: Template[] = [firstAgenda, sheetForFourMinutes]
