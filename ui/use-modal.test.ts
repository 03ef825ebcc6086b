import { expect, test } from 'vitest'
import { mindPressBeside } from './use-modal.ts'

/* When a press closes a dialog. */

const inside = { clientX: 150, clientY: 150 }
const beside = { clientX: 20, clientY: 150 }

test.each([
  ['beside it closes it', beside, beside, true],
  ['into its margin leaves it open', inside, inside, false],
  ['that marks words and ends beside it leaves it open', inside, beside, false],
])('a press %s', (_, begin, end, closes) => {
  const modal = new Modal()
  mindPressBeside(modal)

  modal.dispatchEvent(at('pointerdown', begin))
  modal.dispatchEvent(at('click', end))

  expect(modal.isClosed).toBe(closes)
})

class Modal extends EventTarget {
  isClosed = false
  close() {
    this.isClosed = true
  }
  getBoundingClientRect() {
    return { left: 100, right: 200, top: 100, bottom: 200 }
  }
}

function at(name: string, point: { clientX: number; clientY: number }): Event {
  return Object.assign(new Event(name), point)
}
