import type { Clock } from '../../clock.ts'
import type { MembersContent } from './load.ts'

/** What the tab shows, on whose clock, and the address it was asked for by. */
export type MembersProps = { content: MembersContent; clock: Clock; search: string }
