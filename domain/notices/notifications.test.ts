import { expect, test } from 'vitest'
import { letterSamples } from '../../mail/letters/samples.fixture.ts'
import { notificationKinds } from './notifications.ts'

test('there is a switch only for mail that is sent: each kind has a letter', () => {
  const sent = new Set(letterSamples.map(({ category }) => category))

  // The last reminder and the letter about new sessions are mail about sessions, with a switch of their own.
  const unsent = notificationKinds.filter(
    (kind) => !sent.has(kind === 'sessions-hour' || kind === 'studios' ? 'sessions' : kind),
  )

  expect(unsent).toEqual([])
})
