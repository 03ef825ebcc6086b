import type { ReactNode } from 'react'

/** What a bench is asked: the words behind `?`, and what the server answered to a form posted without script. */
export type BenchVisit = { query: URLSearchParams; reply: unknown }

/** What a bench shows: 400 where its query cannot be read, with what is wrong with it. */
export type BenchPage = { status: number; content: ReactNode }

/** A page that loads what it shows by an entry of its own, so that no other page loads it. */
export type Bench = {
  openBench: (visit: BenchVisit) => BenchPage
  /** The server's answer to a form posted to the page, as plain values; its status is that of the page. */
  answerPosted?: (query: URLSearchParams, posted: FormData) => Promise<{ status: number; reply: unknown }>
}

/** Where the benches send files to. */
export const uploadAddress = '/pretend-upload'
