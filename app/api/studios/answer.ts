import type { RouterContextProvider } from 'react-router'
import type { StudioFacts, StudioOutcome } from '../../../domain/studios/change.ts'
import { pigments, rooms } from '../../../ui/room.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import type { studioForm } from '../../manage/home/programme/studio-form.ts'
import { cannot, done } from '../answering.ts'
import { numberIn } from '../editions/facts.ts'
import { changedBefore } from '../seen.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** What a button or a form about a studio is answered; `to` where its page has moved. */
export function answerStudio(args: Args, outcome: StudioOutcome, words: string, to?: string): Response {
  if (outcome.ok) {
    const { id, slug, version } = outcome.studio
    return done(args, { words, json: { id, slug, version }, ...(to !== undefined && { to }) })
  }
  switch (outcome.because) {
    case 'gone':
      return cannot(args, { words: 'There is no such studio.', status: 404 })
    case 'taken':
      return cannot(args, { words: studioTaken })
    case 'stale':
      return cannot(args, { words: changedBefore, json: { current: { version: outcome.current.version } } })
    case 'not-now':
      return cannot(args, { words: 'The studio is in another state already. Look at it again first.' })
  }
}

export const studioTaken = 'There is a studio at this address already.'

export function studioFactsOf({
  capacity,
  visibility,
  pigment,
  room,
  ...values
}: FormValues<typeof studioForm>): StudioFacts {
  return {
    ...values,
    capacity: numberIn(capacity),
    visibility: visibility === 'members' ? 'members' : 'public',
    pigment: pigments.find((known) => known === pigment) ?? 'payne',
    room: rooms.find((known) => known === room) ?? 'lessons',
  }
}
