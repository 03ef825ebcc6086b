import { expect, test } from 'vitest'
import { letterSamples } from '../../mail/letters/samples.fixture.ts'
import { notificationKinds } from './notifications.ts'

test('there is a switch only for mail that is sent: each kind has a letter', () => {
  const sent = new Set<string>(letterSamples.map(({ category }) => category))

  // The last reminder, the letter about new sessions and the one for calendars are mail about sessions, each with its switch.
  const unsent = notificationKinds.filter(
    (kind) => !sent.has(['sessions-hour', 'studios', 'calendar'].includes(kind) ? 'sessions' : kind),
  )

  expect(unsent).toEqual([])
})
