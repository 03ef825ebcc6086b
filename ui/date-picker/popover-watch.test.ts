import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPopover } from './popover-watch.ts'
import type { WatchTerms } from './popover-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mouse = { pointerType: 'mouse' }
const finger = { pointerType: 'touch' }
const elsewhere = { currentTarget: { contains: () => false }, relatedTarget: null }

function popover(terms: Partial<Pick<WatchTerms, 'options' | 'isIdle' | 'isSheet'>> = {}) {
  const told: string[] = []
  const rest = { isIdle: false, isSheet: false, options: {}, ...terms }
  const watch = watchPopover(() => ({ ...rest, open: () => told.push('open'), close: () => told.push('close') }))
  return { watch, told }
}

test('focus or a pointer opens it at once, and it stays until neither is there', () => {
  const { watch, told } = popover()

  watch.onFocus()
  watch.onPointerMove(mouse)
  watch.onPointerLeave(mouse)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['open'])

  watch.onBlur(elsewhere)
  vi.advanceTimersByTime(109)
  expect(told).toEqual(['open'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['open', 'close'])
})

test('whoever comes back within the delay finds it open', () => {
  const { watch, told } = popover()
  watch.onPointerMove(mouse)

  watch.onPointerLeave(mouse)
  vi.advanceTimersByTime(109)
  watch.onPointerMove(mouse)
  vi.advanceTimersByTime(1000)

  expect(told).toEqual(['open'])
})

test('the picker’s own close comes after 10 ms, wins over an ordinary one, and no pointer stops it', () => {
  const { watch, told } = popover()
  watch.onPointerMove(mouse)

  watch.hide('other')
  watch.hide('picker')
  watch.hide('other')
  watch.onPointerMove(mouse)
  vi.advanceTimersByTime(9)
  expect(told).toEqual(['open'])
  vi.advanceTimersByTime(1)

  expect(told).toEqual(['open', 'close'])
})

test('a delay of its own stands for both', () => {
  const { watch, told } = popover({ options: { hideDelay: 500, showDelay: 300 } })
  watch.onFocus()
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['open'])

  watch.hide('picker')
  vi.advanceTimersByTime(499)
  expect(told).toEqual(['open'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['open', 'close'])
})

test('a pointer that only passes by does not open it after the delay', () => {
  const { watch, told } = popover({ options: { visibility: 'hover', showDelay: 300 } })

  watch.onPointerMove(mouse)
  watch.onPointerLeave(mouse)
  vi.advanceTimersByTime(1000)

  expect(told).toEqual([])
})

test('in click mode only clicks open it, and the next one closes it', () => {
  const { watch, told } = popover({ options: { visibility: 'click' } })
  watch.onFocus()
  watch.onPointerMove(mouse)
  expect(told).toEqual([])

  watch.onTargetClick()
  watch.onBlur(elsewhere)
  watch.onPointerLeave(mouse)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['open'])

  watch.onTargetClick()
  vi.advanceTimersByTime(110)
  expect(told).toEqual(['open', 'close'])
})

test('in a form focus and clicks open it, and a pointer that passes over does not', () => {
  const { watch, told } = popover({ options: { visibility: 'click-focus' } })
  watch.onPointerMove(mouse)
  watch.onPointerLeave(mouse)
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([])

  watch.onFocus()
  watch.onTargetClick()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['open'])

  watch.hide('picker')
  vi.advanceTimersByTime(10)
  watch.onTargetClick()
  expect(told).toEqual(['open', 'close', 'open'])

  watch.onBlur(elsewhere)
  vi.advanceTimersByTime(110)
  expect(told).toEqual(['open', 'close', 'open', 'close'])
})

test('fingers do not hover, and a sheet does not open by pointing', () => {
  const touched = popover()
  touched.watch.onPointerMove(finger)
  const pointed = popover({ isSheet: true })
  pointed.watch.onPointerMove(mouse)

  expect([...touched.told, ...pointed.told]).toEqual([])
})

test('a finger on the input opens its sheet again, but not after the sheet was dismissed', () => {
  const { watch, told } = popover({ isSheet: true })
  watch.onFocus()
  watch.hide('picker')
  vi.advanceTimersByTime(10)
  watch.onTargetClick()
  expect(told).toEqual(['open', 'close', 'open'])

  watch.dismiss()
  vi.advanceTimersByTime(10)
  watch.onTargetClick()
  expect(told).toEqual(['open', 'close', 'open', 'close'])

  watch.onBlur(elsewhere)
  watch.onFocus()
  expect(told).toEqual(['open', 'close', 'open', 'close', 'open'])
})

test('a disabled one never opens', () => {
  const { watch, told } = popover({ isIdle: true })

  watch.onFocus()
  watch.show()

  expect(told).toEqual([])
})

test('what is hidden with its page is closed and waits for nothing', () => {
  const { watch, told } = popover()
  watch.onFocus()
  watch.hide('other')

  watch.rest()
  vi.advanceTimersByTime(1000)

  expect(told).toEqual(['open', 'close'])
})
