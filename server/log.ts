import { format } from 'node:util'
import type { StartRefusal } from '../db/start-refusal.ts'
import type { PatternOf } from './route-patterns.ts'

type Level = 'info' | 'error'

/** What a line says, by name. */
export type Facts = Record<string, string | number | boolean | undefined>

let writeJson: ((level: Level, facts: Facts) => void) | undefined
let patternOf: PatternOf = () => 'none'

/**
 * From now on everything this process says is one line of JSON on standard output, what libraries say included. The package that
 * writes them is loaded for it.
 */
export async function logAsJson(): Promise<void> {
  const { pino, stdTimeFunctions } = await import('pino')
  const log = pino({
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    messageKey: 'message',
  })
  writeJson = (level, facts) => log[level](facts)
  const say =
    (level: Level) =>
    (...words: unknown[]) =>
      log[level](harmless(format(...words)))
  Object.assign(console, { log: say('info'), info: say('info'), warn: say('error'), error: say('error') })
}

/** How a path is told from now on: by the route that answers it. A path itself may name somebody. */
export function tellPathsBy(patterns: PatternOf): void {
  patternOf = patterns
}

/** Says why the house is not opened, whole: that sentence names what whoever starts it must know, such as files. */
export function sayRefusal({ message }: StartRefusal): void {
  if (writeJson) writeJson('error', { message })
  else console.error(message)
}

/** Writes one line with these facts, if lines of JSON are wanted; answers whether. */
export function writeLine(level: Level, { path, ...facts }: Facts): boolean {
  if (!writeJson) return false
  const harmlessFacts = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' && name !== 'id' ? harmless(fact) : fact,
  ])
  writeJson(level, { ...Object.fromEntries(harmlessFacts), ...whereIn(path) })
  return true
}

/** A page by its route; of a job the path is its kind. */
function whereIn(path: Facts[string]): Facts {
  if (typeof path !== 'string' || path === '') return {}
  return path.startsWith('/') ? { route: patternOf(path) } : { kind: path }
}

/**
 * A text without what may be of somebody: addresses of mail, what stands in quotation marks, queries, and what is long enough to be
 * a token. What a statement or a library complains about is in one of them.
 */
export function harmless(text: string): string {
  return (
    text
      .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[address]')
      .replaceAll(/"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|(?<!\w)'[^']*'(?!\w)/g, '[text]')
      .replaceAll(/\?[\w-]+=[^\s)]*/g, '?[query]')
      // But the id the sign-in service gives to what broke in it, which its reader saw.
      .replaceAll(/(?<![\w.-]|^auth )(?=[\w.-]*[A-Z0-9_])[\w.-]{22,}/g, (word) => (isOfCode(word) ? word : '[token]'))
      .replaceAll(/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}\b/gi, '[network]')
  )
}

/** Names of our files and of functions stay: without them no stack says anything. */
function isOfCode(word: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|node)$/.test(word) || /^[A-Za-z]+(?:[._-][A-Za-z]+)*$/.test(word)
}
