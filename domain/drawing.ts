import sharp, { type Sharp } from 'sharp'

/*
 * Pictures are drawn anew one at a time: decoded they are a hundred times the size of their file, and twenty at once would
 * take the memory of everything else. Nothing is kept of one for the next.
 */
sharp.cache(false)
sharp.concurrency(1)

/** A picture that unpacks to more than this is refused: a small file can be a very large picture. Phones make 12 and 24 million. */
const mostPixels = 27_000_000

let last: Promise<unknown> = Promise.resolve()

/** Opens a picture, turned as its camera meant it; every kind of trouble with it is thrown when it is drawn. */
export function openPicture(bytes: Uint8Array, { animated = false } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, animated, failOn: 'error', sequentialRead: true })
}

/** Draws when those before are done. */
export async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const turn = last.then(draw)
  // Whoever comes next waits for the end, however it ends.
  last = turn.catch(() => undefined)
  return turn
}
