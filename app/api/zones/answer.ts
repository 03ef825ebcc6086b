import type { RouterContextProvider } from 'react-router'
import type { ZoneOutcome } from '../../../domain/zones/change.ts'
import { cannot, done } from '../answering.ts'
import { changedBefore } from '../seen.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What a button about a zone is answered. */
export function answerZone(args: Args, outcome: ZoneOutcome, words: string): Response {
  if (outcome.ok) return done(args, { words, json: { slug: outcome.zone.slug, version: outcome.zone.version } })
  if (outcome.because === 'stale') return cannot(args, { words: changedBefore, json: { current: outcome.current } })
  return cannot(args, { words: zoneRefusals[outcome.because], status: outcome.because === 'gone' ? 404 : 409 })
}

export const zoneRefusals = {
  gone: 'There is no such zone.',
  taken: 'The edition has a zone at this address already.',
  'last-active': 'An edition keeps at least one active zone. Open or add another one first.',
  merged: 'This zone has been merged. Nothing changes it any more.',
}
