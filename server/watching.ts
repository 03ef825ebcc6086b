import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import type { AroundJob } from '../jobs/work.ts'
import type { Config } from './config.ts'
import { tellPathsBy, writeLine } from './log.ts'
import type { JobDone, Measured, RequestDone } from './request-done.ts'
import { idOf } from './request-ids.ts'
import { patternsOf, type Routed } from './route-patterns.ts'

/** Those who are told: the log and the numbers, where the configuration wants them. */
type Told = { request: (done: RequestDone) => void; job: (done: JobDone) => void }

export type Watching = {
  /** Stands around everything that answers; where nobody wants to know, it is the listener itself. */
  around: (listener: RequestListener) => RequestListener
  aroundJob: AroundJob | undefined
  measure: (measured: Measured) => void
  close: () => Promise<void>
}

/** Opens what the configuration asks for; without any of it nothing is loaded and nothing is counted. */
export async function openWatching(
  { watching }: Pick<Config, 'watching'>,
  build: Routed,
  pool: Pool,
): Promise<Watching> {
  const { metrics, logsJson } = watching
  if (!metrics && !logsJson && !watching.traces)
    return { around: (listener) => listener, aroundJob: undefined, measure: () => {}, close: async () => {} }
  const patternOf = patternsOf(build)
  if (logsJson) tellPathsBy(patternOf)
  const numbers = metrics && (await (await import('./metrics.ts')).openNumbers(metrics))
  const traces = watching.traces && (await import('./traces.ts')).openTraces(watching.traces)
  traces?.queries(pool)
  const told: Told[] = [...(logsJson ? [lines] : []), ...(numbers ? [numbers] : [])]
  return {
    around: (listener) => (request, response) => {
      const began = performance.now()
      const route = patternOf(request.url ?? '/')
      response.once('close', () => {
        const done: RequestDone = {
          id: idOf(request),
          method: request.method ?? '',
          route,
          // Before that it is what would have been said, had nothing come between.
          status: response.headersSent ? response.statusCode : readerLeft,
          ms: performance.now() - began,
          isStream: request.headers.accept === 'text/event-stream',
          isBrokenOff: !response.writableFinished,
        }
        for (const each of told) each.request(done)
      })
      // Who asks every few seconds whether all is well would be most of them.
      if (!traces || route === ownRoute) listener(request, response)
      else traces.request({ request, response, route }, () => listener(request, response))
    },
    aroundJob: async (job, work) => {
      const began = performance.now()
      const tell = (isDone: boolean) => {
        for (const each of told) each.job({ ...job, ms: performance.now() - began, isDone })
      }
      try {
        await (traces ? traces.job(job, work) : work())
      } catch (error) {
        tell(false)
        throw error
      }
      tell(true)
    },
    measure: (measured) => numbers?.measure(measured),
    close: async () => {
      await Promise.all([numbers?.close(), traces?.close()])
    },
  }
}

/** What programs ask of the house itself, such as how it is. */
const ownRoute = '/_app/*'

/** What proxies note for a reader who left before an answer began. */
const readerLeft = 499

/** One line for each; who asks every few seconds whether all is well is not told of while it is. */
const lines: Told = {
  request: ({ id, method, route, status, ms, isStream, isBrokenOff }) => {
    if (route === ownRoute && status < 400) return
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
