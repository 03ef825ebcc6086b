import { StartRefusal } from '../db/start-refusal.ts'
import {
  type Environment,
  hasScheme,
  readChoice,
  readList,
  readNumber,
  readText,
  shown,
  webAddress,
} from './environment.ts'

/** How the site is seen from outside: numbers, lines of a log, and reports of errors; all of it off unless it is asked for. */
export type WatchingConfig = Readonly<{
  /** Where the numbers are fetched: a port of their own, which no proxy leads to. */
  metrics: Readonly<{ host: string; port: number }> | undefined
  /** One line of JSON for each request and job, and everything else that is said as one too. */
  logsJson: boolean
  /** Where errors are told besides the list of the organisers, by Sentry's protocol. */
  errorsTo: Readonly<{ url: string; key: string }> | undefined
  traces: TracesConfig | undefined
}>

/** Where OpenTelemetry's collector takes traces, what it is shown to let them in, and which part of all is traced, from 0 to 1. */
export type TracesConfig = Readonly<{ url: string; headers: Readonly<Record<string, string>>; part: number }>

/** Reads the variables of it. `port` is the site's own, and `readHost` how a host is read. */
export function readWatchingConfig(
  env: Environment,
  { port, readHost }: { port: number; readHost: (env: Environment, name: string) => string },
): WatchingConfig {
  return Object.freeze({
    metrics: readMetrics(env, port, readHost),
    logsJson: readChoice(env, 'LOG', ['text', 'json']) === 'json',
    errorsTo: readErrorsTo(env),
    traces: readTraces(env),
  })
}

function readMetrics(
  env: Environment,
  sitePort: number,
  readHost: (env: Environment, name: string) => string,
): WatchingConfig['metrics'] {
  const host = readHost(env, 'METRICS_HOST')
  const port = readNumber(env, 'METRICS_PORT', 0, { least: 1, most: 65_535 })
  if (port === sitePort) throw new StartRefusal(`METRICS_PORT ${port} is the site’s own; the numbers need another one.`)
  return port === 0 ? undefined : Object.freeze({ host, port })
}

/** `https://{key}@{host}/{path}{project}`, as Sentry and those who speak its protocol hand it out (develop.sentry.dev/sdk/foundations/transport/authentication). */
function readErrorsTo(env: Environment): WatchingConfig['errorsTo'] {
  const text = readText(env, 'SENTRY_DSN')
  if (text === undefined) return undefined
  const url = hasScheme(text, ['https:', 'http:']) ? new URL(text) : undefined
  const [, path, project] = /^(.*\/)([\w-]+)$/.exec(url?.pathname ?? '') ?? []
  if (url?.username && project) {
    return Object.freeze({ url: `${url.origin}${path}api/${project}/envelope/`, key: url.username })
  }
  // It carries a key, so it is not repeated, unless it has none.
  const repeated = text.includes('@') ? '' : `, not ${shown(text)}`
  throw new StartRefusal(`SENTRY_DSN must have the form https://key@errors.example/1${repeated}.`)
}

/** The variables every program with OpenTelemetry has (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
function readTraces(env: Environment): TracesConfig | undefined {
  const text = readText(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  const [headers, part] = [readHeaders(env), readPart(env)]
  if (text === undefined) return undefined
  const url = webAddress(text)
  if (url && !url.username) return Object.freeze({ url: `${url.href.replace(/\/$/, '')}/v1/traces`, headers, part })
  throw new StartRefusal('OTEL_EXPORTER_OTLP_ENDPOINT must be a web address, such as http://127.0.0.1:4318.')
}

/** `name=value,name=value`; a value may be written as in an address. One carries a key, so none is repeated. */
function readHeaders(env: Environment): TracesConfig['headers'] {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS'
  const headers = readList(env, name).map((pair) => {
    const [, header, value] = /^([\w-]+)\s*=\s*([\x20-\x7e]+)$/.exec(pair) ?? []
    const text = value && decoded(value)
    if (header && text) return [header, text]
    throw new StartRefusal(`${name} must have the form name=value,name=value.`)
  })
  return Object.freeze(Object.fromEntries(headers))
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function readPart(env: Environment): number {
  const name = 'OTEL_TRACES_SAMPLER_ARG'
  const text = readText(env, name) ?? '1'
  if (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text)) return Number(text)
  throw new StartRefusal(`${name} must be a part of all from 0 to 1, such as 0.1, not ${shown(text)}.`)
}
