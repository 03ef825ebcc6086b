import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Pool } from 'pg'
import { watchQueries } from '../db/watch-queries.ts'
import packageFile from '../package.json' with { type: 'json' }
import type { Job } from '../jobs/work.ts'
import { idOf } from './request-ids.ts'
import type { TracesConfig } from './watching-config.ts'

export type Traces = {
  /** Answers a request inside a span of its own. */
  request: (asked: { request: IncomingMessage; response: ServerResponse; route: string }, answer: () => void) => void
  /** Does a job inside one. */
  job: (job: Job, work: () => Promise<void>) => Promise<void>
  /** From now on what a request or a job asks of the database is a span below its own. */
  queries: (pool: Pool) => void
  close: () => Promise<void>
}

/** A collector that is away holds up nobody: what it does not take in this time is dropped. */
const patienceMs = 3000
/** Nobody reads a longer statement, and one that names a thousand rows is as long. */
const longestStatement = 2000

/**
 * Tells an OpenTelemetry collector of requests and jobs, and of what each asks of the database, by OTLP over HTTP
 * (https://opentelemetry.io/docs/specs/otlp/). Names are those of its semantic conventions. As in the log nothing is told of
 * anybody: a request is its route, a job its kind, a statement has its values beside it, which stay here.
 */
export function openTraces({ url, headers, part }: TracesConfig): Traces {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: patienceMs })
  const some = new TraceIdRatioBasedSampler(part)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'guildhall',
      'service.version': packageFile.version,
      'process.pid': process.pid,
    }),
    // How many of them are traced is decided here: whoever asks could say yes to each.
    sampler: new ParentBasedSampler({ root: some, remoteParentSampled: some, remoteParentNotSampled: some }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('guildhall')
  const propagator = new W3CTraceContextPropagator()

  return {
    request: ({ request, response, route }, answer) => {
      const before = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      const method = request.method ?? ''
      const attributes = { 'http.request.method': method, 'http.route': route, 'guildhall.request.id': idOf(request) }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, before)
      response.once('close', () => {
        if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(before, span), answer)
    },
    job: ({ kind, id, attempt }, work) => {
      const attributes = { 'guildhall.job.id': id, 'guildhall.job.attempt': attempt }
      return tracer.startActiveSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT, (span) =>
        work().then(
          () => span.end(),
          (error: unknown) => {
            failed(span)
            throw error
          },
        ),
      )
    },
    queries: (pool) =>
      watchQueries(pool, (text) => {
        // What nobody asked for is no part of anything: the clock, a pool that looks after itself.
        if (!trace.getActiveSpan()?.isRecording()) return () => {}
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }
        const span = tracer.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes })
        return (error) => (error === undefined ? span.end() : failed(span))
      }),
    close: async () => {
      await provider.shutdown()
      context.disable()
    },
  }
}

/** That it failed, not with which words: those are in the log, freed of what may be of somebody. */
function failed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function operationOf(text: string): string {
  return /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
}

/** Values go beside a statement; one that was written into it all the same stays here. */
function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, `'?'`)
    .replaceAll(/(?<![\w$"])\d+\b/g, '?')
    .slice(0, longestStatement)
}
