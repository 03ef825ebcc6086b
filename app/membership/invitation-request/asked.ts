import type { invitationRequestForm } from './form.ts'

export type Named = { slug: string; title: string }

export type Asked = {
  slug: string
  title: string
  questions: Parameters<typeof invitationRequestForm>[0]['questions']
  zones: readonly { slug: string; name: string }[]
}

/** What the form asks: for an edition and its questions, or for the next one. */
export function askedOf(edition: Asked | undefined, others: readonly Named[], waits: boolean) {
  return {
    edition,
    others,
    zones: edition?.zones ?? [],
    questions: waits ? [] : (edition?.questions ?? []),
  }
}
