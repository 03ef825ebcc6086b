import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { reasonOf, StartRefusal } from '../db/start-refusal.ts'
import { outboxStanding } from '../domain/upkeep/outbox-standing.ts'
import { standingOfJobs } from '../jobs/table.ts'
import { answerForNumbers, gatherNumbers } from './gathered-numbers.ts'
import type { JobDone, Measured, RequestDone } from './request-done.ts'

/* The numbers for Prometheus. This file is loaded only where METRICS_PORT is set: the package behind it takes a while. */

type Place = { host: string; port: number }

/**
 * Counts requests and jobs, and serves the numbers; among several processes the one that keeps them serves those of all
 * (`serveNumbersOfAll`).
 */
export async function openNumbers(place: Place) {
  collectDefaultMetrics()
  const { requests, seconds, jobs, jobSeconds } = counters()
  // A process among several only answers the one that gathers.
  if (cluster.isWorker) answerForNumbers()
  const close = cluster.isWorker ? async () => undefined : await serve(place, () => register.metrics())
  return {
    request: ({ method, route, status, ms, isStream }: RequestDone) => {
      requests.inc({ method, route, status: String(status) })
      if (!isStream) seconds.observe({ route }, ms / 1000)
    },
    job: ({ kind, ms, isDone }: JobDone) => {
      jobs.inc({ kind, outcome: isDone ? 'done' : 'failed' })
      jobSeconds.observe({ kind }, ms / 1000)
    },
    measure: (measured: Measured) => gauges(measured),
    close,
  }
}

/** Serves the numbers of all processes together, from the one that keeps them. Returns how to stop. */
export function serveNumbersOfAll(place: Place): Promise<() => Promise<void>> {
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  return serve(place, gatherNumbers(workers))
}

function counters() {
  return {
    requests: new Counter({
      name: 'guildhall_requests_total',
      help: 'Requests that are over, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'] as const,
    }),
    seconds: new Histogram({
      name: 'guildhall_request_seconds',
      help: 'How long requests took, streams left out.',
      labelNames: ['route'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
    jobs: new Counter({
      name: 'guildhall_jobs_total',
      help: 'Tries of jobs that are over.',
      labelNames: ['kind', 'outcome'] as const,
    }),
    jobSeconds: new Histogram({
      name: 'guildhall_job_seconds',
      help: 'How long tries of jobs took.',
      labelNames: ['kind'] as const,
      buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    }),
  }
}

/** What is asked for when somebody fetches the numbers. Of what lies in the database all processes say the same, so one counts. */
function gauges({ open, pages, version }: Measured): void {
  const { db, pool } = open
  gauge('guildhall_build_info', 'Always 1; the version is a label.', 'version', 'max', async () => ({
    [version]: 1,
  }))
  gauge(
    'guildhall_queue_jobs',
    'Jobs that wait, wait for more than a quarter of an hour, or were given up.',
    'state',
    'max',
    () => standingOfJobs(db),
  )
  gauge(
    'guildhall_outbox_mails',
    'Mail on its way, late by ten minutes, and given up within a day.',
    'state',
    'max',
    () => outboxStanding({ db }),
  )
  gauge(
    'guildhall_database_connections',
    'Connections for requests, and who waits for one.',
    'state',
    'sum',
    async () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  )
  gauge(
    'guildhall_public_pages',
    'Public pages since the start: answered from memory, and made.',
    'from',
    'sum',
    async () => ({
      memory: pages.counted.kept,
      made: pages.counted.made,
    }),
  )
}

function gauge(
  name: string,
  help: string,
  label: string,
  aggregator: 'max' | 'sum',
  measure: () => Promise<Record<string, number> | undefined>,
): void {
  void new Gauge({
    name,
    help,
    labelNames: [label],
    aggregator,
    async collect() {
      this.reset()
      // While the database is away, or has no connection to spare, the other numbers are still told.
      const patience = wait(patienceMs, undefined, { ref: false })
      const found = await Promise.race([measure().catch(() => undefined), patience])
      for (const [value, number] of Object.entries(found ?? {})) this.set({ [label]: value }, number)
    },
  })
}

/** Shorter than one waits for a connection, and than Prometheus waits for all of it. */
const patienceMs = 2000

async function serve({ host, port }: Place, read: () => Promise<string>): Promise<() => Promise<void>> {
  const server = createServer((asked, answer) => {
    if (asked.url !== '/metrics') return void answer.writeHead(404).end()
    return void read().then(
      (text) => answer.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => answer.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartRefusal(`METRICS_PORT ${port} on ${host} cannot be had (${reasonOf(error)}); set another one.`)),
    )
    server.listen(port, host, resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
