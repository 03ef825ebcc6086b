import { addressOfLink } from '../../../../../domain/joining/invitations/links.ts'
import { countInvitations, listInvitations } from '../../../../../domain/joining/invitations/list.ts'
import type { InvitationRead } from '../../../../../domain/joining/invitations/read.ts'
import { listEditions } from '../../../../../domain/programme/editions.ts'
import type { Admin } from '../../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../../domain/tools.ts'
import { addDays, today } from '../../../../../time/plain-dates.ts'
import { drawCode } from '../../../../sign-in/draw-code.server.ts'
import { pageSizeIn } from '../../../page-size.ts'
import { pageIn } from '../../../query.ts'
import { inviteZonesIn } from '../invite-zones.ts'

type Opened = { found: InvitationRead | undefined } | undefined

/** The links that were made, and the one that stands open, with its address and its picture. */
export async function loadLinks(tools: Tools, admin: Admin, query: URLSearchParams, opened: Opened) {
  const asked = { page: pageIn(query), pageSize: pageSizeIn(query) }
  const [listed, mail, links] = await Promise.all([
    listInvitations(tools, admin, { ...asked, type: 'link' }),
    countInvitations(tools, admin, 'personal'),
    countInvitations(tools, admin, 'link'),
  ])
  return {
    tab: 'invitations' as const,
    by: 'link' as const,
    note: `${links.open} open by link`,
    asked,
    open: { mail: mail.open, link: links.open },
    links: listed.invitations,
    total: listed.total,
    opened:
      opened?.found?.type === 'link' ? await withAddress(tools, admin, opened.found) : opened && { found: undefined },
    make: query.has('make') ? await offered(tools, admin) : undefined,
  }
}

/** A link that lets nobody in has no picture to hang up. */
async function withAddress(tools: Tools, admin: Admin, found: InvitationRead) {
  const address = found.standing === 'revoked' ? undefined : await addressOfLink(tools, admin, found.id)
  return { found, address, picture: address === undefined ? undefined : drawCode(address) }
}

async function offered(tools: Tools, admin: Admin) {
  const editions = await listEditions(tools, { include: 'everything' })
  return {
    // Made here, so that a form pressed twice makes one link.
    id: crypto.randomUUID(),
    choices: inviteZonesIn(editions.filter(({ status }) => ['announced', 'enrolling', 'running'].includes(status))),
    validUntil: addDays(today(tools.now(), admin.timeZone), 30),
  }
}

export type LinksContent = Awaited<ReturnType<typeof loadLinks>>
