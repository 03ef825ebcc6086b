import { listEditions } from '../../../../domain/editions.ts'
import { countInvitations, listInvitations } from '../../../../domain/invitation-list.ts'
import { findBatch } from '../../../../domain/invitations/batch.ts'
import { countFunnel, readInvitation } from '../../../../domain/invitations/read.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'
import { pageIn } from '../../query.ts'
import { named } from '../../known-words.ts'
import { pageSizeIn } from '../../page-size.ts'
import { addDays, today } from '../../../../time/plain-dates.ts'
import { placesIn } from '../person/access-form.ts'
import { viewWords } from './view-words.ts'

/** The invitations of one part of the list, and how many each part has. */
export async function loadInvitations(tools: Tools, admin: Admin, query: URLSearchParams) {
  const editions = await listEditions(tools, { include: 'everything' })
  const edition = editions.find(({ slug }) => slug === query.get('edition'))
  const asked = {
    view: named(viewWords, query.get('view')),
    edition: edition?.slug,
    q: (query.get('q') ?? '').trim().slice(0, 254),
    page: pageIn(query),
    pageSize: pageSizeIn(query),
  }
  const [listed, counts, funnel, batch, opened] = await Promise.all([
    listInvitations(tools, admin, { ...asked, editionId: edition?.id }),
    countInvitations(tools, admin),
    countFunnel(tools, admin),
    namedBy(query.get('batch'), (id) => findBatch(tools, admin, id)),
    namedBy(query.get('invitation'), (id) => readInvitation(tools, admin, id)),
  ])
  return {
    tab: 'invitations' as const,
    note: `${counts.open} may still be answered`,
    asked,
    editions: editions.map(({ slug }) => slug),
    counts,
    funnel,
    batch,
    opened,
    invite: query.has('invite') ? offered(editions, today(tools.now(), admin.timeZone)) : undefined,
    ...listed,
  }
}

/** Something the address names: `undefined` where it names nothing, `found` empty where there is no such thing. */
async function namedBy<Found>(id: string | null, find: (id: string) => Promise<Found | undefined>) {
  return id === null ? undefined : { found: await find(id) }
}

/** Where people can be invited to, and until when unless told otherwise: 30 days (PRODUCT 14). */
function offered(editions: Parameters<typeof placesIn>[0], day: string) {
  const open = editions.filter(({ status }) => ['announced', 'enrolling', 'running'].includes(status))
  return { places: placesIn(open), validUntil: addDays(day, 30) }
}

export type InvitationsContent = Awaited<ReturnType<typeof loadInvitations>>
