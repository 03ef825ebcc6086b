import { describe, expect, test } from 'vitest'
import { type InstallEvent, type InstallState, isIosApp, isPutOff, nextState, platformOf } from './state.ts'

const states = ['not-installed', 'prompt-available', 'prompting', 'installed'] as const
const events = ['found-installed', 'offered', 'asked', 'dismissed', 'accepted', 'app-installed'] as const

/** Every way from one state to another, and none besides. */
const diagram: Record<InstallState, Record<InstallEvent, InstallState>> = {
  'not-installed': {
    'found-installed': 'installed',
    offered: 'prompt-available',
    asked: 'not-installed',
    dismissed: 'not-installed',
    accepted: 'not-installed',
    'app-installed': 'installed',
  },
  'prompt-available': {
    'found-installed': 'installed',
    offered: 'prompt-available',
    asked: 'prompting',
    dismissed: 'prompt-available',
    accepted: 'installed',
    'app-installed': 'installed',
  },
  prompting: {
    'found-installed': 'installed',
    offered: 'prompt-available',
    asked: 'prompting',
    dismissed: 'not-installed',
    accepted: 'installed',
    'app-installed': 'installed',
  },
  installed: {
    'found-installed': 'installed',
    offered: 'installed',
    asked: 'installed',
    dismissed: 'installed',
    accepted: 'installed',
    'app-installed': 'installed',
  },
}

describe.each(states)('an app that is %s', (state) => {
  test.each(events)('after "%s" it is what the diagram says', (event) => {
    expect(nextState(state, event)).toBe(diagram[state][event])
  })
})

function after(...happened: InstallEvent[]): InstallState {
  return happened.reduce(nextState, 'not-installed')
}

test('case 73: what the browser offers and somebody accepts is installed, and offered no more', () => {
  expect(after('offered')).toBe('prompt-available')
  expect(after('offered', 'asked', 'accepted')).toBe('installed')
  expect(after('offered', 'asked', 'accepted', 'offered')).toBe('installed')
})

test('case 74: what somebody refuses is offered again only when the browser offers it again', () => {
  expect(after('offered', 'asked', 'dismissed')).toBe('not-installed')
  expect(after('offered', 'asked', 'dismissed', 'asked')).toBe('not-installed')
  expect(after('offered', 'asked', 'dismissed', 'offered')).toBe('prompt-available')
})

test('an offer that comes while the browser still asks is not lost with the refusal', () => {
  expect(after('offered', 'asked', 'offered', 'dismissed')).toBe('prompt-available')
})

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  iphoneApp:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

test('on an iPhone the app is known by a user agent without "Safari"', () => {
  expect(isIosApp(agents.iphoneApp)).toBe(true)
  expect(isIosApp(agents.iphone)).toBe(false)
  expect(isIosApp(agents.android)).toBe(false)
})

test('each device reads its own words on installing', () => {
  expect(platformOf(agents.iphone)).toBe('ios')
  expect(platformOf(agents.android)).toBe('android')
  expect(platformOf(agents.mac)).toBe('computer')
  expect(platformOf(agents.mac, 5)).toBe('ios')
})

test('"Not now" counts for 60 days, and not once the clock was set back before it', () => {
  const at = Date.UTC(2026, 10, 22)
  const days = (count: number) => at + count * 86_400_000

  expect(isPutOff(String(at), at)).toBe(true)
  expect(isPutOff(String(at), days(60) - 1)).toBe(true)
  expect(isPutOff(String(at), days(60))).toBe(false)
  expect(isPutOff(String(at), days(-1))).toBe(false)
  expect(isPutOff(null, at)).toBe(false)
  expect(isPutOff('soon', at)).toBe(false)
})
