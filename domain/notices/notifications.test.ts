import { expect, test } from 'vitest'
import { letterSamples } from '../../mail/letters/samples.fixture.ts'
import { notificationKinds } from './notifications.ts'

test('there is a switch only for mail that is sent: each kind has a letter', () => {
  const sent = new Set(letterSamples.map(({ category }) => category))

  // The last reminder is the same letter as the first, with a switch of its own.
  const unsent = notificationKinds.filter((kind) => !sent.has(kind === 'sessions-hour' ? 'sessions' : kind))

  expect(unsent).toEqual([])
})
