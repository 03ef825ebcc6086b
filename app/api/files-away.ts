import { FilesAway } from '../../domain/files-away.ts'
import type { Cannot } from './answering.ts'

/** What a deed comes to that needs files while the place they are kept in does not answer. */
export function cannotNow(error: unknown): Cannot {
  if (!(error instanceof FilesAway)) throw error
  return { cannot: filesAway, status: 503, json: { because: 'away' } }
}

/** The same for what is read, to be asked for again in a minute. */
export function notNow(error: unknown): Response {
  if (!(error instanceof FilesAway)) throw error
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Retry-After': '60',
  }
  return new Response('Files cannot be fetched at the moment.', { status: 503, headers })
}

/** In a sentence for people. */
export const filesAway =
  'Files cannot be reached at the moment: the place they are kept in does not answer. Try again in a few minutes.'
