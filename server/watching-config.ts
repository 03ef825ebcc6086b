import { StartRefusal } from '../db/start-refusal.ts'
import { type Environment, hasScheme, readChoice, readNumber, readText, shown } from './environment.ts'

/** How the site is seen from outside: numbers, lines of a log, and reports of errors; all of it off unless it is asked for. */
export type WatchingConfig = Readonly<{
  /** Where the numbers are fetched: a port of their own, which no proxy leads to. */
  metrics: Readonly<{ host: string; port: number }> | undefined
  /** One line of JSON for each request and job, and everything else that is said as one too. */
  logsJson: boolean
  /** Where errors are told besides the list of the organisers, by Sentry's protocol. */
  errorsTo: Readonly<{ url: string; key: string }> | undefined
}>

/** Reads the variables of it. `port` is the site's own, and `readHost` how a host is read. */
export function readWatchingConfig(
  env: Environment,
  { port, readHost }: { port: number; readHost: (env: Environment, name: string) => string },
): WatchingConfig {
  return Object.freeze({
    metrics: readMetrics(env, port, readHost),
    logsJson: readChoice(env, 'LOG', ['text', 'json']) === 'json',
    errorsTo: readErrorsTo(env),
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
