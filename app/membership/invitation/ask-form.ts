import { invitationRequestForm } from '../invitation-request/form.ts'
import type { AskedQuestion } from '../invitation-request/form.ts'

/** What whoever comes by a link that asks first is asked: the questions of its edition, and a zone where the link leaves it open. */
export type AskedByLink = {
  slug: string
  title: string
  questions: readonly AskedQuestion[]
  zones: readonly { slug: string; name: string; timeZone: string }[]
}

/** The form of it, as the page shows it and as its answer is read. The edition is the link's. */
export function askForm({ questions, zones }: AskedByLink) {
  return invitationRequestForm({ edition: undefined, others: [], zones, questions })
}
