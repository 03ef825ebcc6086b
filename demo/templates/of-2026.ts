import { prose } from '../prose.ts'
import { incidentReview, onboardingPlan } from './for-members.ts'
import type { Template } from '../shapes.ts'

const oneToOneAgenda: Template = {
  slug: 'one-to-one-agenda',
  title: '1:1 agenda',
  purpose: 'Before a one-to-one',
  studio: 'one-to-ones',
  version: 2,
  since: '2026-09-14',
  visibility: 'public',
  body: prose`
    Both fill it in, separately, on the morning of the day. Then lay the two sheets next to each other. What stands on
    only one of them comes first.

    ## What took longer than it should have?

    A thing, not a feeling. The feeling will come by itself.

    ## What have you not told me yet?

    It may stay empty. If it stays empty three times, talk about the question.

    ## What do you need from me before we meet again?

    One sentence with a verb in it: decide, ask, read, leave alone.

    ## What did I promise last time?

    Copied from the last sheet, word for word. Kept, moved with a new date, or withdrawn.`,
  fields: [
    { key: 'longer', label: 'What took longer than it should have?', kind: 'long' },
    { key: 'untold', label: 'What have you not told me yet?', kind: 'long' },
    { key: 'need', label: 'What do you need from me before we meet again?', kind: 'text' },
    { key: 'promised', label: 'What did I promise last time?', kind: 'text' },
    {
      key: 'kept',
      label: 'What became of it?',
      kind: 'choice',
      choices: ['Kept', 'Moved, with a new date', 'Withdrawn'],
    },
    { key: 'next', label: 'We meet again on', kind: 'date' },
  ],
}

const delegationBrief: Template = {
  slug: 'delegation-brief',
  title: 'Delegation brief',
  purpose: 'What, by when, within which limit',
  studio: 'strategy',
  version: 2,
  since: '2026-09-14',
  visibility: 'public',
  body: prose`
    For handing over a decision, not a task. Five lines. Write them alone, read them aloud together, and cross out
    whatever either of you would not say aloud.

    ## The decision

    As a question that can be answered: “Do we renew the contract?”, not “take care of the contract”.

    ## By when

    The day on which it is decided, not the day on which it is discussed.

    ## Within which limit

    Money, people, promises to others. Inside the limit nobody asks you. At its edge you answer the same day.

    ## Whom to ask, and whom to tell

    Two lists. The second is longer.

    ## What would make me want it back

    The only line about you. If you cannot think of anything, you have not handed it over before.`,
  fields: [
    { key: 'decision', label: 'The decision, as a question', kind: 'text' },
    { key: 'by', label: 'Decided by', kind: 'date' },
    { key: 'limit', label: 'Within which limit', kind: 'long' },
    { key: 'ask', label: 'Whom to ask', kind: 'text' },
    { key: 'tell', label: 'Whom to tell', kind: 'text' },
    { key: 'back', label: 'What would make me want it back', kind: 'long' },
  ],
}

export const decisionRecord: Template = {
  slug: 'decision-record',
  title: 'Decision record',
  purpose: 'What was decided, and what it costs',
  studio: 'writing',
  version: 3,
  since: '2026-11-19',
  visibility: 'public',
  body: prose`
    One page for one decision. Fill it in before the decision is announced, and read “What we give up” aloud.

    ## The decision, in one sentence

    With a person and a verb. If it needs a second sentence there are two decisions.

    ## Decided on

    And by whom: one name. Others were asked; list them below.

    ## Can it be undone?

    Yes, within a quarter. Yes, at a cost. No. Most quarrels about a decision are about this line.

    ## What we give up

    The best thing the other way would have given us. Not its disadvantages: those make a weak page.

    ## What we do not do because of it

    The part that is forgotten first. It will be proposed again; link to this page.

    ## Who has to know, and by when

    In the order in which they should hear it.`,
  fields: [
    { key: 'decision', label: 'The decision, in one sentence', kind: 'text', hint: 'Present tense' },
    { key: 'on', label: 'Decided on', kind: 'date' },
    {
      key: 'undo',
      label: 'Can it be undone?',
      kind: 'choice',
      choices: ['Yes, within a quarter', 'Yes, at a cost', 'No'],
    },
    { key: 'give-up', label: 'What we give up', kind: 'long', hint: 'Read this one aloud' },
    { key: 'not', label: 'What we do not do because of it', kind: 'long' },
    { key: 'know', label: 'Who has to know, and by when', kind: 'long', hint: 'One line for each' },
  ],
}

export const healthCheck: Template = {
  slug: 'team-health-check',
  title: 'Team health check',
  purpose: 'Six questions, once a quarter',
  studio: 'systems',
  version: 1,
  since: '2025-08-25',
  visibility: 'public',
  body: prose`
    Everybody answers alone, on paper, in ten minutes. Nobody adds anything up. Read the answers to one question
    aloud, one after the other, and stop after the question with the most different answers. That one is worth the
    hour.

    1. When did something last go out that you were proud of?
    2. What do you wait for most often?
    3. What would break first if you were away for a month?
    4. What do we do every week that nobody would miss?
    5. Whom do you ask when you do not want to ask your manager?
    6. What did we say last quarter that we would do, and did not?

    Keep the sheets. Next quarter, read last quarter’s answer to the sixth question first.`,
  fields: [
    { key: 'proud', label: 'When did something last go out that you were proud of?', kind: 'long' },
    { key: 'wait', label: 'What do you wait for most often?', kind: 'long' },
    { key: 'break', label: 'What would break first if you were away for a month?', kind: 'long' },
    { key: 'miss', label: 'What do we do every week that nobody would miss?', kind: 'long' },
    { key: 'ask', label: 'Whom do you ask when you do not want to ask your manager?', kind: 'text' },
    { key: 'said', label: 'What did we say last quarter that we would do, and did not?', kind: 'long' },
  ],
}

/** The six documents of the running edition, in the order of its list. */
export const of2026: Template[] = [
  oneToOneAgenda,
  delegationBrief,
  decisionRecord,
  healthCheck,
  onboardingPlan,
  incidentReview,
]
