/** After as many the windows of `ui/person-window` begin again. */
const windows = 336n

/**
 * The number a member's window is drawn from, 0 to 335: always the same, and nothing of the id can be read off it.
 * Needs nothing but the id, so that it is the same in queries, in copies and in browsers.
 */
export function windowNumberOf(memberId: string): number {
  return Number(BigInt(`0x${memberId.replaceAll('-', '')}`) % windows)
}
