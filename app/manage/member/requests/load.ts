import {
  countRequests,
  findRequest,
  listRequests,
  urgencyOf,
  workingDaysBetween,
} from '../../../../domain/joining/requests.ts'
import type { RequestListed, RequestPile } from '../../../../domain/joining/requests.ts'
import { previewDecline } from '../../../../domain/joining/requests/decide.ts'
import { siteSettings } from '../../../../domain/club/settings.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import type { ListContext } from '../../list-context.ts'
import { pageIn } from '../../query.ts'
import { named } from '../../known-words.ts'
import { pageSizeIn } from '../../page-size.ts'
import type { Waited } from './age.ts'
import { pileWords } from './pile-words.ts'
import { hourMs } from '../../../../time/durations.ts'

/** One pile of requests and the one that is open: the asked one, else the first of the pile that waits for organisers. */
export async function loadRequests(tools: Tools, admin: Admin, query: URLSearchParams) {
  const pile: RequestPile = named(pileWords, query.get('pile')) ?? 'waiting'
  const asked = { pile, page: pageIn(query), pageSize: pageSizeIn(query) }
  const [requests, counts, { answerWithinDays }] = await Promise.all([
    listRequests(tools, admin, asked),
    countRequests(tools, admin),
    siteSettings(tools),
  ])
  const chosen = query.get('request')
  const openId = chosen ?? (requests.find(({ status }) => isOurs(status)) ?? requests[0])?.id
  const found = openId === undefined ? undefined : await findRequest(tools, admin, openId)
  const waitedBy = (request: RequestListed) => waited(request, tools.now(), admin.timeZone, answerWithinDays)
  return {
    tab: 'requests' as const,
    note: `${counts.toAnswer} waiting, oldest first`,
    asked,
    counts,
    requests: requests.map((request) => ({ ...request, waited: waitedBy(request) })),
    /** Whether somebody asked for one, or the first of the pile is shown unasked. */
    isChosen: chosen !== null,
    open: found && { ...found, waited: waitedBy(found), declineLetter: await previewDecline(tools, found) },
  }
}

export type RequestsContent = Awaited<ReturnType<typeof loadRequests>>

/** What the tab shows, and where. */
export type RequestsProps = ListContext & { content: RequestsContent }

/** How long an organiser has let somebody wait; nothing for those who wait for something else, or no longer. */
function waited(
  { status, createdAt }: RequestListed,
  now: Date,
  zone: string,
  promisedDays: number,
): Waited | undefined {
  if (!isOurs(status)) return undefined
  const workingDays = workingDaysBetween(createdAt, now, zone)
  const hours = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / hourMs))
  return { workingDays, hours, urgency: urgencyOf(workingDays, promisedDays), promisedDays }
}

function isOurs(status: RequestListed['status']): boolean {
  return status === 'new' || status === 'in_review'
}
