import { relative, sep } from 'node:path'
import type { Database } from '../db/open.ts'
import { keepError } from '../domain/upkeep/error-reports.ts'
import type { ErrorsElsewhere } from './errors-elsewhere.ts'
import { writeLine } from './log.ts'
import type { SiteServices } from './site-services.ts'
import { whatBroke } from './what-broke.ts'

/**
 * Writes one line about what broke, with where in the code. Never with what a statement was asked with: addresses, hashes
 * and texts of people are among it.
 */
export function logError(error: unknown, facts: Record<string, string | boolean>): void {
  const broke = { ...facts, ...whatBroke(error) }
  if (!writeLine('error', broke)) console.error(JSON.stringify({ level: 'error', ...broke }))
}

/**
 * Tells of an error in the log and keeps it for the organisers: name and message, where in the code, the path, the id its reader saw;
 * nothing of the person.
 */
export function reportErrorsTo(db: Database, buildId: string, elsewhere?: ErrorsElsewhere): SiteServices['report'] {
  return (error, { id, path: asked, fromBot, source = 'server' }) => {
    const path = withoutTokens(asked)
    logError(error, { id, path, bot: fromBot })
    const message = whatBroke(error).message.slice(0, 500)
    elsewhere?.({ error, id, path, source })
    keepError({ db }, { errorId: id, source, message, frame: ownFrame(error), path, fromBot, buildId }).catch(
      (failure: unknown) => logError(failure, { id, note: 'the error could not be kept' }),
    )
  }
}

/** The token of an invitation or an unsubscribe link may stand in a path, and a path stands in the log. */
export function withoutTokens(path: string): string {
  return path.replace(/(?<=\/)[A-Za-z0-9_.-]{22,128}(?=\/|$)/g, (token) =>
    /[A-Z0-9_]/.test(token) ? '[token]' : token,
  )
}

/**
 * The first place in our own code an error passed through: `publishDraft (build/server/index.js:12:3)`. What a library threw
 * is looked for in what it was called from; empty where nothing of ours is in the stack.
 */
export function ownFrame(error: unknown, root: string = process.cwd()): string {
  if (!(error instanceof Error)) return ''
  for (const line of (error.stack ?? '').split('\n')) {
    const [, name = '', file = '', place = ''] =
      /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/.+?)(:\d+:\d+)\)?$/.exec(line) ?? []
    const isOwn = file.startsWith(`${root}${sep}`) && !file.includes('/node_modules/')
    if (!isOwn) continue
    const where = `${relative(root, file)}${place}`
    return (name ? `${name} (${where})` : where).slice(0, mostCharacters)
  }
  return ownFrame(error.cause, root)
}

const mostCharacters = 200
