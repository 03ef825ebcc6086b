import { describe, expect, test } from 'vitest'
import { endWait, hearSign, type ReloadPlan } from './reload-plan.ts'

const calm: ReloadPlan = { state: 'idle', first: 'old' }
const taken = { kind: 'controlling', worker: 'new' } as const

describe('a page reloads for a new version', () => {
  test('case 75: a new controller on /about means a wait and then a reload', () => {
    const waiting = hearSign(calm, taken, '/about')

    expect(waiting.state).toBe('waiting')
    expect(endWait(waiting, '/about').state).toBe('reload')
  })

  test.each(['/member/login', '/manage/login', '/member/confirm', '/member/register'])(
    'case 75: not where somebody is in the middle of %s',
    (path) => {
      expect(hearSign(calm, taken, path)).toEqual(calm)
    },
  )

  test('not when they came there during the wait; a later worker gets its turn', () => {
    const called = endWait(hearSign(calm, taken, '/about'), '/member/login')

    expect(called.state).toBe('idle')
    expect(hearSign(called, taken, '/about').state).toBe('waiting')
  })

  test.each([
    { kind: 'activated', worker: 'new', isUpdate: true },
    { kind: 'activated', worker: 'new', isExternal: true },
  ] as const)('an update and an external activation begin the same wait', (sign) => {
    const waiting = hearSign(calm, sign, '/')

    expect(waiting.state).toBe('waiting')
    expect(hearSign(waiting, taken, '/')).toEqual(waiting)
  })

  test('not when its own worker becomes active', () => {
    expect(hearSign(calm, { kind: 'activated', worker: 'new' }, '/').state).toBe('idle')
  })

  test('never for the first worker it gets, whatever is said of that one', () => {
    const installed = hearSign({ state: 'idle' }, { ...taken, worker: 'first' }, '/')

    expect(installed.state).toBe('idle')
    const said = { kind: 'activated', worker: 'first', isExternal: true } as const
    expect(hearSign(installed, said, '/').state).toBe('idle')
    expect(hearSign(installed, taken, '/').state).toBe('waiting')
  })

  test('once', () => {
    const over = endWait(hearSign(calm, taken, '/'), '/')

    expect(hearSign(over, { ...taken, worker: 'newer' }, '/').state).toBe('reload')
  })
})
