import { data } from 'react-router'
import { findEdition } from '../../../domain/programme/editions.ts'
import type { Edition } from '../../../domain/programme/editions.ts'
import { submitRequest } from '../../../domain/joining/requests/submit.ts'
import type { Invitation, InvitationState } from '../../../domain/joining/invitations.ts'
import type { Tools } from '../../../domain/tools.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { requestContext, toolsContext } from '../../contexts.ts'
import { refuseForm, replyTo } from '../../forms/page-reply.ts'
import { askForm } from './ask-form.ts'
import type { AskedByLink } from './ask-form.ts'
import { submissionOf, typedIn } from '../invitation-request/submission.ts'
import { thanks } from '../invitation-request/thanking.ts'
import { isTrapped } from '../invitation-request/trap.tsx'
import type { Route } from './+types/page'

type Link = Pick<Invitation, 'id' | 'name' | 'edition' | 'zone' | 'zoneByTimeZone'>

/** What whoever comes by a link that asks first is asked: the questions of its edition, and a zone where the link leaves it open. */
export async function askedByLink(tools: Tools, link: Omit<Link, 'id' | 'name'>): Promise<AskedByLink | undefined> {
  const edition = await editionOf(tools, link)
  return edition && askedIn(edition, link)
}

/**
 * Takes the request of somebody who came by a link. It says the same whether or not the address is known here. Where the
 * link ended while they wrote, they read so above what they wrote.
 */
export async function ask(
  { context, request, url }: Pick<Route.ActionArgs, 'context' | 'request' | 'url'>,
  { invitation: link, state }: { invitation: Link; state: InvitationState },
  form: FormData,
) {
  const tools = context.get(toolsContext)
  const edition = await editionOf(tools, link)
  if (!edition) throw new Error('A link without an edition asks nobody.')
  const schema = askForm(askedIn(edition, link))
  if (state !== 'open') {
    const refused = { problems: { form: endedSentences[state] }, values: typedIn(form) }
    return data({ ...replyTo(schema, refused), hasEnded: true }, { status: 409 })
  }
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  if (isTrapped(form)) return thanks(request, url, { kind: 'request' })
  const typed = submissionOf(form, edition, false)
  const submission = {
    ...typed,
    zone: link.zone?.slug ?? typed.zone,
    source: typed.source || link.name,
    linkId: link.id,
  }
  const outcome = await submitRequest(tools, context.get(requestContext).sender, submission)
  if (outcome.ok) {
    const { reference, proofId } = outcome
    return thanks(request, url, { kind: 'request', reference, proofId, address: submission.email })
  }
  const isThrottled = outcome.because === 'throttled'
  const sentence = isThrottled
    ? `Many ask by this link at the moment. Please wait ${outcome.retryAfterMinutes} minutes.`
    : 'This edition stopped taking people while you were writing.'
  return refuseForm(schema, { problems: { form: sentence }, values: typedIn(form) }, isThrottled ? 429 : 409)
}

const takenAlong = 'What you wrote can be sent as a request without it.'
const endedSentences: Record<Exclude<InvitationState, 'open'>, string> = {
  used: `The last place of this link was taken while you were writing. ${takenAlong}`,
  expired: `This link ended while you were writing. ${takenAlong}`,
  revoked: `This link was closed while you were writing. ${takenAlong}`,
  declined: `This link was closed while you were writing. ${takenAlong}`,
}

async function editionOf(tools: Tools, { edition }: Pick<Link, 'edition'>): Promise<Edition | undefined> {
  return edition ? findEdition(tools, edition.slug) : undefined
}

function askedIn(edition: Edition, link: Pick<Link, 'zone' | 'zoneByTimeZone'>): AskedByLink {
  const { slug, title, questions } = edition
  return { slug, title, questions, zones: zonesOf(edition, link) }
}

function zonesOf({ zones }: Edition, { zone, zoneByTimeZone }: Pick<Link, 'zone' | 'zoneByTimeZone'>) {
  if (zone || zoneByTimeZone) return []
  const active = zones.filter(({ status }) => status === 'active')
  return active.map(({ slug, name, timeZone }) => ({ slug, name, timeZone }))
}
