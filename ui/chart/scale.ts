/** The drawing area of bar and line charts, in the units of their viewBox of 640 by 250. */
export const area = { left: 34, right: 640, top: 30, bottom: 220 }

/** A scale from 0 to at least `most`, with three to five even steps that are round numbers. */
export function scaleTo(most: number) {
  return scaleWithin(most, { top: area.top, floor: area.bottom })
}

/** The same between a top and a floor of a drawing's own. */
export function scaleWithin(most: number, { top: highest, floor }: { top: number; floor: number }) {
  const step = roundStep(Math.max(most, 1) / 4)
  const top = Math.max(most, step)
  const y = (value: number) => round(floor - (value / top) * (floor - highest))
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
  return { y, lines }
}

/** The middle of each of `count` columns, and how wide a bar may be. */
export function columnsOf(count: number) {
  const width = (area.right - area.left) / Math.max(count, 1)
  return {
    bar: round(Math.min(width * 0.6, 64)),
    middle: (index: number) => round(area.left + width * (index + 0.5)),
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
