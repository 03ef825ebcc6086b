import { expect, test } from 'vitest'
import { hereState, unblockWords } from './state.ts'
import type { HereState, PushDevice } from './state.ts'

const ready: PushDevice = {
  hasPush: true,
  hasWorker: true,
  isIos: false,
  isApp: false,
  isOwnDevice: true,
  permission: 'default',
  isSubscribed: false,
}

const states: [string, Partial<PushDevice>, HereState][] = [
  ['nobody turned it on', {}, 'off'],
  ['it was allowed and not turned on', { permission: 'granted' }, 'off'],
  ['it was turned on', { permission: 'granted', isSubscribed: true }, 'on'],
  ['the permission was reset since', { permission: 'default', isSubscribed: true }, 'off'],
  ['the browser blocks it', { permission: 'denied', isSubscribed: true }, 'blocked'],
  ['the worker could not be registered', { hasWorker: false }, 'no-worker'],
  ['the browser knows no push', { hasPush: false, hasWorker: false }, 'unsupported'],
  ['an iPhone shows the site in its browser', { hasPush: false, hasWorker: false, isIos: true }, 'install-first'],
  ['an old iPhone shows the app', { hasPush: false, hasWorker: false, isIos: true, isApp: true }, 'unsupported'],
  ['an iPhone shows the app', { isIos: true, isApp: true }, 'off'],
  [
    'somebody said that it is not theirs',
    { permission: 'granted', isSubscribed: true, isOwnDevice: false },
    'not-mine',
  ],
]

test.each(states)('where %s, a device is told how it stands', (_, known, state) => {
  expect(hereState({ ...ready, ...known })).toBe(state)
})

test('how a block is undone is told for each kind of device', () => {
  const words = [
    { isIos: true, isApp: true },
    { isIos: false, isApp: true },
    { isIos: false, isApp: false },
  ].map(unblockWords)

  expect(new Set(words).size).toBe(3)
})
