/** What a lane needs to know of an event: minutes from the top of the grid, and how long it is. */
export type Span = { from: number; minutes: number }

/** More have no room in a day. */
const mostLanes = 5

/** The rows of half an hour an event covers: its first one, counted from 1, and how many (at least one). */
export function halfHours({ from, minutes }: Span): { start: number; length: number } {
  const first = Math.floor(Math.max(from, 0) / 30)
  const end = Math.ceil((from + minutes) / 30)
  return { start: first + 1, length: Math.max(1, end - first) }
}

/** Events in order of time; those that overlap stand beside each other, each in a lane (at most five, counted from 0). */
export function lanesOf<Event extends Span>(events: Event[]): { event: Event; lane: number; lanes: number }[] {
  const ordered = events.toSorted((a, b) => a.from - b.from)
  return groupsOf(ordered).flatMap((group) => {
    const ends: number[] = []
    const placed = group.map((event) => {
      const free = ends.findIndex((end) => end <= event.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = event.from + event.minutes
      return { event, lane: Math.min(lane, mostLanes - 1) }
    })
    return placed.map((event) => ({ ...event, lanes: Math.min(ends.length, mostLanes) }))
  })
}

/** Runs of events that touch each other in time. */
function groupsOf<Event extends Span>(ordered: Event[]): Event[][] {
  const groups: Event[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const event of ordered) {
    const last = groups.at(-1)
    if (last && event.from < end) last.push(event)
    else groups.push([event])
    end = Math.max(end, event.from + event.minutes)
  }
  return groups
}
