import { prose } from '../prose.ts'
import type { Page } from '../shapes.ts'

export const membership: Page = {
  slug: 'membership',
  title: 'A place for the length of an edition',
  lead: 'Membership is by invitation. There is one kind of membership and everyone has it.',
  version: 1,
  inForceSince: '2026-09-01',
  blocks: [
    {
      kind: 'panes',
      panes: [
        {
          title: 'One edition, in your zone',
          text: 'Your access opens the edition, with sessions at hours that suit your part of the world.',
        },
        {
          title: 'Every studio',
          text: prose`
            Come to any of them. Answer each session: going, or not going. Full means a waiting list, in order.`,
          to: '/studios',
          toLabel: 'See the rooms',
        },
        {
          title: 'Updates from your zone',
          text: 'Letters from the organisers and hosts, for Americas, Europe & Africa or Asia-Pacific.',
        },
        {
          title: 'What you keep',
          text: 'When an edition closes you keep reading it: its updates, templates and lessons.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How admission works',
      lead: '',
      steps: [
        { note: 'A few lines', title: 'You ask', text: 'About you, your aim, and your preferences. No CV.' },
        {
          note: 'Within 5 working days',
          title: 'An organiser reads it',
          text: 'You get an answer either way. If the edition is full we offer the waiting list.',
        },
        {
          note: 'Valid for 30 days',
          title: 'You get an invitation',
          text: 'It is for you alone, and names your edition and zone.',
        },
        {
          note: 'A few minutes',
          title: 'You settle in',
          text: 'Your zone, what we may send you, and your first session.',
        },
      ],
    },
    {
      kind: 'text',
      anchor: 'good-reasons-to-wait',
      title: 'Good reasons to wait',
      text: prose`
        You do not lead people or technical direction yet. You want a course with a syllabus. You cannot keep one hour
        a week free. You can ask again for a later edition.`,
    },
    {
      kind: 'questions',
      title: 'Questions and answers',
      questions: [
        {
          question: 'What does it cost?',
          answer: prose`
            There is nothing to pay on this site. How a community covers its costs is for its organisers to say;
            Northlight is a demo and has none.`,
        },
        {
          question: 'How much time does it take?',
          answer: prose`
            Ninety minutes for each session you answer with “going”, and as long as it takes to bring something.
            Nobody counts.`,
        },
        {
          question: 'May my employer read what I bring?',
          answer: prose`
            Only you decide who reads it. What is shown in a session stays there, and sessions are recorded only when
            everybody in them agreed beforehand.`,
        },
        {
          question: 'Can I change my zone?',
          answer: prose`
            Yes. Ask on your profile; an organiser answers.`,
        },
        {
          question: 'What if I cannot come for a while?',
          answer: prose`
            Answer “not going” to the sessions ahead, and your places are given to the people in line. You go on
            reading everything.`,
        },
        {
          question: 'Can I come back?',
          answer: prose`
            Yes. Ask for a later edition, or for the same one if it still runs. You keep reading the editions you took
            part in.`,
        },
      ],
    },
  ],
}
