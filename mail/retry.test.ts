import { expect, test } from 'vitest'
import { nextStep } from './retry.ts'

const answer = (responseCode: number, code = 'EENVELOPE') => Object.assign(new Error('refused'), { code, responseCode })

test('a server that is away is tried 8 times, after 1 minute, doubling', () => {
  const away = new Error('connect ECONNREFUSED')

  const steps = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => nextStep(away, attempts))

  expect(steps.map((step) => ('minutes' in step ? step.minutes : step.status))).toEqual([
    1,
    2,
    4,
    8,
    16,
    32,
    64,
    'failed',
  ])
})

test('a recipient refused for now is tried 3 more times within a day', () => {
  const steps = [1, 2, 3, 4].map((attempts) => nextStep(answer(452), attempts))

  expect(steps.map((step) => ('minutes' in step ? step.minutes : step.status))).toEqual([15, 120, 1080, 'failed'])
})

test('a recipient refused for good is not tried again', () => {
  expect(nextStep(answer(550), 1)).toEqual({ status: 'bounced', reason: 'refused' })
})

test('a refused sign-in at the mail server bounces nobody', () => {
  expect(nextStep(answer(535, 'EAUTH'), 1)).toMatchObject({ status: 'deferred', minutes: 1 })
})
