import { findEditionFor } from '../../../domain/programme/editions.ts'
import type { Edition, Zone } from '../../../domain/programme/editions.ts'
import { isSignedIn } from '../../../domain/community/members/sign-ins.ts'
import type { Tools } from '../../../domain/tools.ts'
import { newestAgain, newestInZone } from '../../../domain/writing/updates/newest.ts'
import type { NewUpdate } from '../../../domain/writing/updates/newest.ts'
import type { UpdateWatch } from '../../../domain/writing/updates/watch.ts'
import type { Member } from '../../../domain/club/viewer.ts'
import { findZone } from '../../../domain/programme/zones.ts'
import { requestContext, updateWatchContext } from '../../contexts.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'
import { eventStream } from '../event-stream.ts'
import { loader as readUpdate } from './update.ts'

/**
 * `GET /api/updates/{edition}/{zone}/live`, asked for as `text/event-stream`: `hello` with the newest updates (`{ newest: [{
 * slug, title }] }`) at once, then `update` (`{ slug, title }`) for each that comes out. Sign-in and access are read again before
 * each; the stream ends where one is over. With `?newest` the list alone, for pages that have to ask; 503 where too many are open.
 * Anything else is the update of that name.
 */
export const loader = declareRead({ who: 'signed-in' }, async (asked) => {
  const { context, member, params, request, tools, url } = asked
  const isList = url.searchParams.has('newest')
  if (!isList && !canListen(request)) return readUpdate({ ...asked, params: { ...params, update: 'live' } })
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  const zone = edition && findZone(edition, params.zone ?? '')?.zone
  if (!zone) return message(404, 'There is no such zone.')
  const newest = await newestInZone(tools, member, { edition, zone })
  if (!newest) return message(403, `You are not part of ${edition.title}.`)

  if (isList) return { newest }
  const { sessionId } = context.get(requestContext)
  return stream({ tools, watch: context.get(updateWatchContext), viewer: member, sessionId, edition, zone, newest })
})

/** Who asks for the head alone, or as the router, which reads an answer to its end, would hold a place and hear nothing. */
function canListen({ headers, method, url }: Request): boolean {
  if (method === 'HEAD' || new URL(url).pathname.endsWith('.data')) return false
  return headers.get('Accept')?.includes('text/event-stream') ?? false
}

type Streamed = {
  tools: Tools
  watch: UpdateWatch
  viewer: Member
  sessionId: string | undefined
  edition: Edition
  zone: Zone
  newest: NewUpdate[]
}

function stream({ tools, watch, viewer, sessionId, edition, zone, newest }: Streamed): Response {
  const told = new Set(newest.map(({ slug }) => slug))
  let look = async () => {}
  let end = () => {}
  const reads = { memberId: viewer.id, editionId: edition.id, zoneId: zone.id }
  const leave = watch.take({ ...reads, look: () => look(), end: () => end() })
  if (!leave) return Response.json({ message: 'Too many pages are open.' }, tooMany)

  return eventStream((sender) => {
    end = sender.end
    look = async () => {
      const isIn = await isSignedIn(tools, viewer, sessionId)
      const now = isIn && (await newestAgain(tools, viewer, { edition: edition.slug, zone: zone.slug }))
      if (!now) return sender.end()
      for (const update of now.filter(({ slug }) => !told.has(slug)).toReversed()) {
        told.add(update.slug)
        sender.send('update', update)
      }
    }
    sender.send('hello', { newest })
    return leave
  })
}

const tooMany = { status: 503, headers: { 'Retry-After': '60' } }
