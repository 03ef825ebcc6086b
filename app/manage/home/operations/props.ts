import type { Clock } from '../../clock.ts'
import type { OperationsContent } from './load.ts'

/** What each list of the panel gets: the rows, whose clock is shown, and the address it was asked for by. */
export type OperationsProps = { content: OperationsContent; clock: Clock; search: string }
