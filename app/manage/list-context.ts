import type { Clock } from './clock.ts'

/** Where a list of the page is shown: whose clock, and the address it was asked for by. */
export type ListContext = { clock: Clock; search: string }
