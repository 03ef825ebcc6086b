import type { Clock } from '../../clock.ts'
import type { RequestsContent } from './load.ts'

/** What the tab shows, on whose clock, and the address it was asked for by. */
export type RequestsProps = { content: RequestsContent; clock: Clock; search: string }
