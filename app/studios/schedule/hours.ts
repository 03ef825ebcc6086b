/* Which hours of the day the grid of a week shows, and in how many rows. */

/** A row of the grid: an hour of the day, or a stretch of idle hours that is left out, its end not among them. */
export type HourRow = number | { from: number; to: number }

/** The hours of a week without sessions: nine to eight in the evening. */
const usualFirst = 9
const usualEnd = 20

/** The usual hours, and as many more as the busy ones need. */
export function hoursNeeded(busy: readonly number[]): number[] {
  return hoursFrom(Math.min(usualFirst, ...busy), Math.max(usualEnd, ...busy.map((hour) => hour + 1)))
}

/**
 * The busy hours in so many rows, whatever clock they are read on: idle hours stand around them, or are left out between
 * them. More rows only where the busy hours alone need more.
 */
export function hoursWithin(busy: readonly number[], rows: number): HourRow[] {
  const needed = hoursNeeded(busy)
  if (needed.length <= rows) return grown(needed, rows)
  const tight = hoursFrom(Math.min(...busy), Math.max(...busy) + 1)
  return tight.length <= rows ? grown(tight, rows) : folded(tight, busy, rows)
}

function hoursFrom(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index)
}

/** Towards the usual hours first, then into the night. */
function grown(hours: readonly number[], rows: number): number[] {
  let first = hours[0] ?? usualFirst
  let end = first + hours.length
  while (end - first < Math.min(rows, 24)) {
    if (end < usualEnd || (end < 24 && first <= usualFirst)) end += 1
    else if (first > 0) first -= 1
    else end += 1
  }
  return hoursFrom(first, end)
}

/** The longest idle stretches go first; each leaves a row that says so. */
function folded(hours: readonly number[], busy: readonly number[], rows: number): HourRow[] {
  let tooMany = hours.length - rows
  const left: { from: number; to: number }[] = []
  for (const { from, to } of idleStretches(busy)) {
    const saved = Math.min(to - from - 1, tooMany)
    if (saved < 1) break
    left.push({ from, to: from + saved + 1 })
    tooMany -= saved
  }
  return hours.flatMap((hour): HourRow[] => {
    const stretch = left.find(({ from, to }) => from <= hour && hour < to)
    if (!stretch) return [hour]
    return stretch.from === hour ? [stretch] : []
  })
}

/** The idle hours between busy ones, the longest stretch first. */
function idleStretches(busy: readonly number[]): { from: number; to: number }[] {
  const inOrder = [...new Set(busy)].toSorted((a, b) => a - b)
  return inOrder
    .map((hour, index) => ({ from: hour + 1, to: inOrder[index + 1] ?? hour + 1 }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
}
