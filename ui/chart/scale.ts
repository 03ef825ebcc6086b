/** Where a chart of columns is drawn, in the units of its viewBox; `bar` is how wide one may be at most. */
export type Area = { width: number; height: number; left: number; top: number; floor: number; bar: number }

/** For a card, and for a narrow column. */
export const areas = {
  wide: { width: 640, height: 250, left: 34, top: 30, floor: 220, bar: 64 },
  narrow: { width: 340, height: 172, left: 22, top: 18, floor: 148, bar: 22 },
} as const satisfies Record<string, Area>

/** A scale from 0 to at least `most`, with three to five even steps that are round numbers. */
export function scaleTo(most: number, { top: highest, floor }: Area) {
  const step = roundStep(Math.max(most, 1) / 4)
  const top = Math.max(most, step)
  const y = (value: number) => round(floor - (value / top) * (floor - highest))
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
  return { y, lines }
}

/** The middle of each of `count` columns, and how wide a bar is. */
export function columnsOf(count: number, { left, width, bar }: Area) {
  const column = (width - left) / Math.max(count, 1)
  return {
    bar: round(Math.min(column * 0.6, bar)),
    middle: (index: number) => round(left + column * (index + 0.5)),
  }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return Math.max(1, step * power)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
