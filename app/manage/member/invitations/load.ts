import { listEditions } from '../../../../domain/programme/editions.ts'
import { countInvitations, listInvitations } from '../../../../domain/joining/invitations/list.ts'
import { findBatch, findUnsentBatch } from '../../../../domain/joining/invitations/find-batch.ts'
import type { Batch } from '../../../../domain/joining/invitations/find-batch.ts'
import { countFunnel, readInvitation } from '../../../../domain/joining/invitations/read.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { pageIn } from '../../query.ts'
import { named } from '../../known-words.ts'
import { pageSizeIn } from '../../page-size.ts'
import { addDays, today } from '../../../../time/plain-dates.ts'
import { startOfDay } from '../../../../time/zones.ts'
import { inviteZonesIn, inviteZoneValue } from './invite-zones.ts'
import { loadLinks } from './links/load.ts'
import { viewWords } from './view-words.ts'

/** The invitations of one part of the list, and how many each part has. */
export async function loadInvitations(tools: Tools, admin: Admin, query: URLSearchParams) {
  const opened = await namedBy(query.get('invitation'), (id) => readInvitation(tools, admin, id))
  // A link that is found by its name opens among the links.
  if (query.get('by') === 'link' || opened?.found?.type === 'link') return loadLinks(tools, admin, query, opened)
  const editions = await listEditions(tools, { include: 'everything' })
  const edition = editions.find(({ slug }) => slug === query.get('edition'))
  const asked = {
    view: named(viewWords, query.get('view')),
    edition: edition?.slug,
    q: (query.get('q') ?? '').trim().slice(0, 254),
    page: pageIn(query),
    pageSize: pageSizeIn(query),
  }
  const [listed, counts, funnel, batch, links] = await Promise.all([
    listInvitations(tools, admin, { ...asked, type: 'personal', editionId: edition?.id }),
    countInvitations(tools, admin, 'personal'),
    countFunnel(tools, admin),
    namedBy(query.get('batch'), (id) => findBatch(tools, admin, id)),
    countInvitations(tools, admin, 'link'),
  ])
  return {
    tab: 'invitations' as const,
    by: 'mail' as const,
    openLinks: links.open,
    note: `${counts.open} may still be answered`,
    asked,
    editions: editions.map(({ slug }) => slug),
    counts,
    funnel,
    batch,
    opened,
    invite: query.has('invite') ? await offered({ tools, admin, editions, query }) : undefined,
    ...listed,
  }
}

/** Something the address names: `undefined` where it names nothing, `found` empty where there is no such thing. */
async function namedBy<Found>(id: string | null, find: (id: string) => Promise<Found | undefined>) {
  return id === null ? undefined : { found: await find(id) }
}

type Asking = {
  tools: Tools
  admin: Admin
  editions: Parameters<typeof inviteZonesIn>[0]
  query: URLSearchParams
}

/** Where people can be invited to, until when unless told otherwise (30 days), and the list that was begun. */
async function offered({ tools, admin, editions, query }: Asking) {
  const choices = inviteZonesIn(editions.filter(({ status }) => ['announced', 'enrolling', 'running'].includes(status)))
  const begun = await begunList(tools, admin, query)
  const isOffered = choices.some(({ value }) => value === begun?.values.place)
  return {
    choices,
    validUntil: addDays(today(tools.now(), admin.timeZone), 30),
    // Zones may have changed since: then the place is chosen anew.
    begun: begun && !isOffered ? { ...begun, values: { ...begun.values, place: choices[0]?.value ?? '' } } : begun,
  }
}

/** What the form holds of a list that was looked at and not sent: the one named, or the last one of this organiser. */
async function begunList(tools: Tools, admin: Admin, query: URLSearchParams) {
  const asked = query.get('batch')
  const isNew = query.get('invite') === 'new'
  const batch = asked ? await findBatch(tools, admin, asked) : isNew ? undefined : await findUnsentBatch(tools, admin)
  if (batch?.state !== 'checked') return undefined
  return { id: batch.id, values: valuesOf(batch, admin.timeZone) }
}

/** The day it ends with where the edition is, as the picker names days: where the organiser is. */
function valuesOf({ lines, edition, zone, zoneByTimeZone, message, expiresAt }: Batch, pickedIn: string) {
  const chosen = { editionId: edition.id, zoneId: zone?.id ?? null, zoneByTimeZone }
  return {
    people: lines.map(({ line }) => line).join('\n'),
    place: inviteZoneValue(chosen),
    message,
    validUntil: startOfDay(today(expiresAt, edition.timeZone), pickedIn).toISOString(),
  }
}

export type InvitationsContent = Extract<Awaited<ReturnType<typeof loadInvitations>>, { by: 'mail' }>
