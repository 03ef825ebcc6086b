import type { OpenDatabase } from '../db/open.ts'
import type { Job } from '../jobs/work.ts'
import type { PageCache } from './page-cache.ts'

/** What is told of a request once it is over: nothing of who asked, and what for only by the pattern of the route. */
export type RequestDone = {
  id: string
  method: string
  route: string
  status: number
  ms: number
  /** An answer that goes on until somebody ends it: how long it took says nothing. */
  isStream: boolean
  /** Its reader left before it was whole. */
  isBrokenOff: boolean
}

/** What is told of a try of a job once it is over. */
export type JobDone = Job & { ms: number; isDone: boolean }

/** What is measured when the numbers are fetched. */
export type Measured = { open: OpenDatabase; pages: PageCache; version: string }
