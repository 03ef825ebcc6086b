import type { Page } from '../shapes.ts'
import { prose } from '../prose.ts'

export const home: Page = {
  slug: 'home',
  title: 'Good decisions need even light',
  lead: prose`
    Northlight runs studios for people who lead engineering teams. A small group, a fixed hour, and your unfinished
    work on the table.`,
  version: 1,
  inForceSince: '2026-09-01',
  blocks: [
    {
      kind: 'hero',
      title: 'Good decisions need even light',
      lead: prose`
        Northlight runs studios for people who lead engineering teams. A small group, a fixed hour, and your
        unfinished work on the table.`,
    },
    { kind: 'building' },
    { kind: 'sessions', title: 'On the table this week' },
    {
      kind: 'steps',
      title: 'Ninety minutes, drawn to scale',
      lead: 'Every session keeps the same shape, so the only surprise is the work. Hosts are members too.',
      steps: [
        {
          title: 'Settle',
          text: 'Doors open. Nobody presents. The host reads the one rule of the day.',
          minute: 0,
          minutes: 8,
          pigment: 'payne',
        },
        {
          title: 'Put it on the table',
          text: 'Two members show unfinished work: a draft, a chart, a message not yet sent.',
          minute: 8,
          minutes: 17,
          pigment: 'cobalt',
        },
        {
          title: 'Look',
          text: 'Questions before advice. The room describes what it sees before it says what it would do.',
          minute: 25,
          minutes: 35,
          pigment: 'ochre',
        },
        {
          title: 'Decide',
          text: 'The owner rewrites one thing, out loud, while the room is still there.',
          minute: 60,
          minutes: 22,
          pigment: 'viridian',
        },
        {
          title: 'Close',
          text: 'Each person says what they will do differently, and by when.',
          minute: 82,
          minutes: 8,
          pigment: 'madder',
        },
      ],
    },
    { kind: 'challenge', lead: 'One prompt a quarter. Members write; anybody may read the featured entries.' },
    { kind: 'notes', lead: 'One letter for the season, in seven pieces.' },
    {
      kind: 'panes',
      panes: [
        { figure: '8', title: 'places in a session', text: 'When it is full there is a waiting list, in order.' },
        { figure: '90', title: 'minutes, once a week', text: 'Every time is shown in your own time zone first.' },
      ],
    },
  ],
}
