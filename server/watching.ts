import type { RequestListener } from 'node:http'
import type { JobDone } from '../jobs/work.ts'
import type { Config } from './config.ts'
import { tellPathsBy, writeLine } from './log.ts'
import type { Measured, RequestDone } from './request-done.ts'
import { idOf } from './request-ids.ts'
import { patternsOf, type Routed } from './route-patterns.ts'

/** Those who are told: the log and the numbers, where the configuration wants them. */
type Told = { request: (done: RequestDone) => void; job: (done: JobDone) => void }

export type Watching = {
  /** Stands around everything that answers; where nobody wants to know, it is the listener itself. */
  around: (listener: RequestListener) => RequestListener
  job: ((done: JobDone) => void) | undefined
  measure: (measured: Measured) => void
  close: () => Promise<void>
}

/** Opens what the configuration asks for; without any of it nothing is loaded and nothing is counted. */
export async function openWatching(
  { watching: { metrics, logsJson } }: Pick<Config, 'watching'>,
  build: Routed,
): Promise<Watching> {
  if (!metrics && !logsJson)
    return { around: (listener) => listener, job: undefined, measure: () => {}, close: async () => {} }
  const patternOf = patternsOf(build)
  if (logsJson) tellPathsBy(patternOf)
  const numbers = metrics && (await (await import('./metrics.ts')).openNumbers(metrics))
  const told: Told[] = [...(logsJson ? [lines] : []), ...(numbers ? [numbers] : [])]
  return {
    around: (listener) => (request, response) => {
      const began = performance.now()
      response.once('close', () => {
        const done: RequestDone = {
          id: idOf(request),
          method: request.method ?? '',
          route: patternOf(request.url ?? '/'),
          // Before that it is what would have been said, had nothing come between.
          status: response.headersSent ? response.statusCode : readerLeft,
          ms: performance.now() - began,
          isStream: request.headers.accept === 'text/event-stream',
          isBrokenOff: !response.writableFinished,
        }
        for (const each of told) each.request(done)
      })
      listener(request, response)
    },
    job: (done) => told.forEach((each) => each.job(done)),
    measure: (measured) => numbers?.measure(measured),
    close: async () => numbers?.close(),
  }
}

/** What proxies note for a reader who left before an answer began. */
const readerLeft = 499

/** One line for each; who asks every few seconds whether all is well is not told of while it is. */
const lines: Told = {
  request: ({ id, method, route, status, ms, isStream, isBrokenOff }) => {
    if (route === '/_app/*' && status < 400) return
    const more = { ...(isStream && { stream: true }), ...(isBrokenOff && { brokenOff: true }) }
    writeLine(status < 500 ? 'info' : 'error', {
      message: 'request',
      id,
      method,
      route,
      status,
      ms: Math.round(ms),
      ...more,
    })
  },
  job: ({ kind, id, attempt, ms, isDone }) => {
    writeLine(isDone ? 'info' : 'error', { message: 'job', id, kind, attempt, done: isDone, ms: Math.round(ms) })
  },
}
