import type { StudioFacts, StudioOutcome } from '../../../domain/programme/studios/change.ts'
import { pigments, rooms } from '../../../ui/room.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import type { studioForm } from '../../manage/home/programme/studio-form.ts'
import type { Reply } from '../answering.ts'
import { numberOf } from '../posted.ts'

/** What a button or a form about a studio is answered; `to` where its page has moved. */
export function studioReply(outcome: StudioOutcome, words: string, to?: string): Reply {
  if (outcome.ok) {
    const { id, slug, version } = outcome.studio
    return { done: words, json: { id, slug, version }, to }
  }
  switch (outcome.because) {
    case 'gone':
      return { cannot: 'There is no such studio.', status: 404 }
    case 'taken':
      return { refused: { fields: { slug: 'There is a studio at this address already.' } } }
    case 'stale':
      return { stale: { current: { version: outcome.current.version } } }
    case 'not-now':
      return { cannot: 'The studio is in another state already. Look at it again first.' }
  }
}

/** What the form of a studio says, as the domain keeps it. */
export function studioFactsOf({
  capacity,
  visibility,
  pigment,
  room,
  ...values
}: FormValues<typeof studioForm>): StudioFacts {
  return {
    ...values,
    capacity: numberOf(capacity),
    visibility: visibility === 'members' ? 'members' : 'public',
    pigment: pigments.find((known) => known === pigment) ?? 'payne',
    room: rooms.find((known) => known === room) ?? 'lessons',
  }
}
