import { randomUUID } from 'node:crypto'
import packageFile from '../package.json' with { type: 'json' }
import { minuteMs } from '../time/durations.ts'
import type { Config } from './config.ts'
import { harmless } from './log.ts'
import { patternsOf, type PatternOf, type Routed } from './route-patterns.ts'
import { whatBroke } from './what-broke.ts'

type Broken = { error: unknown; id: string; path: string; source: 'server' | 'job' }

/** Tells of an error elsewhere, in its own time: nobody waits for it, and that it could not be told is nobody's error. */
export type ErrorsElsewhere = (broken: Broken) => void

/** A fault that meets every reader is told of so often; what happens how often say the numbers and the organisers' list. */
const mostInAMinute = 30
const patienceMs = 10_000

/**
 * Tells of errors to a Sentry or a service that speaks its protocol (docs/decisions/0065-seen-from-outside.md); nothing where none is
 * configured. Told are what broke, where in the code, and the pattern of the route: nothing of its reader.
 */
export function errorsElsewhere(
  { watching: { errorsTo } }: Pick<Config, 'watching'>,
  build: Routed & { assets: { version: string } },
  post: (url: string, request: RequestInit) => Promise<unknown> = fetch,
): ErrorsElsewhere | undefined {
  if (!errorsTo) return undefined
  const patternOf = patternsOf(build)
  const release = `guildhall@${packageFile.version}+${build.assets.version}`
  const headers = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=guildhall/${packageFile.version}, sentry_key=${errorsTo.key}`,
  }
  let minute = 0
  let told = 0
  return (broken) => {
    const now = Math.floor(Date.now() / minuteMs)
    if (now !== minute) [minute, told] = [now, 0]
    if ((told += 1) > mostInAMinute) return
    const body = envelopeOf(eventOf(broken, { release, patternOf }))
    void post(errorsTo.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) }).catch(
      () => undefined,
    )
  }
}

/** The lines of an envelope (develop.sentry.dev/sdk/foundations/envelopes). */
function envelopeOf(event: { event_id: string }): string {
  const head = { event_id: event.event_id, sent_at: new Date().toISOString() }
  return [head, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}

function eventOf(
  { error, id, path, source }: Broken,
  { release, patternOf }: { release: string; patternOf: PatternOf },
) {
  const { message, stack = '' } = whatBroke(error)
  const [, type = 'Error', value = message] = /^(\w+): (.*)$/s.exec(message) ?? []
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    release,
    transaction: source === 'job' ? path : patternOf(path),
    // The id its reader saw, which the log has as well.
    tags: { source, error_id: id },
    exception: { values: [{ type, value: harmless(value), stacktrace: { frames: framesOf(stack) } }] },
  }
}

/** Where it broke, the innermost last. */
function framesOf(stack: string) {
  const frames = [...stack.matchAll(/^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/.+?):(\d+):(\d+)\)?$/gm)]
  return frames.toReversed().map(([, name, file = '', line, column]) => ({
    function: name ?? '?',
    filename: file.replace(`${process.cwd()}/`, ''),
    lineno: Number(line),
    colno: Number(column),
    in_app: !file.includes('/node_modules/'),
  }))
}
