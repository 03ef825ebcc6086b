/** How many there are of each, besides those of the demo where that is loaded. */
export type Sizes = {
  members: number
  editions: number
  sessions: number
  answers: number
  letters: number
}

/** Answers to each session. */
export const answersEach = 100

/**
 * A community at a share of its full size: 100,000 members, 20,000 sessions, 2 million answers, 500,000 letters. There are always 50
 * editions, and answers and letters for each member are as many at every size, so that a list gets longer only where it has
 * no end. 100 members are the fewest.
 */
export function sizesAt(scale: number): Sizes {
  const sessions = Math.round(20_000 * scale)
  return {
    members: Math.round(100_000 * scale),
    editions: 50,
    sessions,
    answers: sessions * answersEach,
    letters: Math.round(500_000 * scale),
  }
}
