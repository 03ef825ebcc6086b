import { listEditions } from '../../../../domain/editions.ts'
import { countInvitations, listInvitations } from '../../../../domain/invitation-list.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'
import { pageIn } from '../../query.ts'
import { named } from '../../known-words.ts'
import { pageSizeIn } from '../../page-size.ts'
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
  const [listed, counts] = await Promise.all([
    listInvitations(tools, admin, { ...asked, editionId: edition?.id }),
    countInvitations(tools, admin),
  ])
  return {
    tab: 'invitations' as const,
    note: `${counts.open} may still be answered`,
    asked,
    editions: editions.map(({ slug }) => slug),
    counts,
    ...listed,
  }
}

export type InvitationsContent = Awaited<ReturnType<typeof loadInvitations>>
