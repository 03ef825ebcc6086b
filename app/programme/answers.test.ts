import { expect, test } from 'vitest'
import { hear } from './answers.ts'

const waiting = { answer: 'going', state: 'waitlisted', position: 2 } as const
const going = { answer: 'going', state: 'confirmed', position: null } as const
const notGoing = { answer: 'not_going', state: 'confirmed', position: null } as const
const nothing = { own: undefined, told: undefined, newest: undefined }

test('the answer to a click counts while the page still shows what was before it', () => {
  const clicked = hear(nothing, undefined, waiting)

  expect(clicked.newest).toBe(waiting)
  expect(hear(clicked, undefined, waiting).newest).toBe(waiting)
})

test('who waits after a click and moves up since is shown as going', () => {
  const clicked = hear(nothing, undefined, waiting)
  const known = hear(clicked, { ...waiting }, waiting)

  expect(hear(known, going, waiting).newest).toBe(going)
})

test('an answer given back elsewhere is shown as given back, and a further click counts again', () => {
  const clicked = hear({ own: notGoing, told: undefined, newest: notGoing }, notGoing, going)
  const known = hear(clicked, { ...going }, going)
  const released = hear(known, undefined, going)

  expect(released.newest).toBeUndefined()
  expect(hear(released, undefined, notGoing).newest).toBe(notGoing)
})
