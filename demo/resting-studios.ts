import type { studios } from '../db/schema/studios.server.ts'
import { prose } from './prose.ts'

type NewStudio = typeof studios.$inferInsert

/** Paused; until when depends on the day. */
export const feedback: Omit<NewStudio, 'id'> = {
  slug: 'feedback',
  name: 'Feedback studio',
  promise: 'Give it and take it, with a timer on the table and somebody who only listens.',
  description: 'Give it and take it, with a timer on the table and somebody who only listens.',
  bring: prose`
    Something you have not said to somebody, or something you were told and have not finished with.

    ### Three roles

    One speaks, one is spoken to, one only listens and says at the end what they heard.

    ### Three minutes

    The timer is on the table. When it rings the sentence ends, also in the middle.`,
  format: 'Ninety minutes online, in threes, up to 9 people',
  forWhom: 'Anybody who gives feedback in writing because it is easier',
  cadenceText: 'Mondays, when it meets',
  capacity: 9,
  pigment: 'caput',
  room: 'feedback',
  tags: ['feedback', 'conversations'],
  status: 'paused',
}

/** Retired, its notes are kept. */
export const delegation: Omit<NewStudio, 'id'> = {
  slug: 'delegation',
  name: 'Delegation studio',
  promise: 'Hand over the decision, not the task.',
  description: prose`
    Met in the first two editions. Its questions moved into the strategy and one-to-ones studios; its notes stay
    readable.`,
  bring: 'A decision you keep taking although somebody else should.',
  format: 'Ninety minutes online, up to 8 people',
  forWhom: 'Anybody whose calendar is full of other people’s decisions',
  cadenceText: 'Retired in June, at the end of edition 2025',
  capacity: 8,
  pigment: 'payne',
  room: 'lessons',
  tags: ['delegation', 'decisions'],
  status: 'retired',
}
