import { countEnd, countGrant } from '../../../../../domain/community/people/grant-and-end-access.ts'
import type { Counted, GrantRefusal } from '../../../../../domain/community/people/grant-and-end-access.ts'
import { idsOf } from '../../../../../domain/community/people/whom.ts'
import { freeSeats } from '../../../../../domain/joining/invitations/seats.ts'
import type { Tools } from '../../../../../domain/tools.ts'
import type { Admin } from '../../../../../domain/club/viewer.ts'
import { isPlainDate } from '../../../../../time/plain-dates.ts'
import { oneOf } from '../../../query.ts'
import { editionZoneOf, kindIn } from '../../person/access-form.ts'
import type { EditionNamed, StudioNamed } from '../search.ts'
import { countedDeeds } from './deeds.ts'
import { momentIn, whomOf } from './whom.ts'

/** What a deed that was asked for would do; nothing where the address asks for none. */
export async function loadCounted(
  tools: Tools,
  admin: Admin,
  query: URLSearchParams,
  { editions, studios }: { editions: EditionNamed[]; studios: StudioNamed[] },
) {
  const deed = oneOf(countedDeeds, query.get('deed'))
  if (!deed) return undefined
  const whom = whomOf(query, editions, studios)
  const place = query.get('place') ?? ''
  const { editionId, zoneId } = deed === 'grant' ? editionZoneOf(place) : editionZoneOf(query.get('of') ?? '')
  const edition = editions.find(({ id }) => id === editionId)
  const asked = {
    deed,
    edition: edition && { id: edition.id, slug: edition.slug },
    zone: edition?.zones.find(({ id }) => id === zoneId)?.name,
    place,
    kind: kindIn({ kind: query.get('kind') ?? '' }),
    days: { from: dayIn(query, 'from'), until: dayIn(query, 'until') },
    reason: query.get('reason') ?? '',
    tell: query.get('tell') === '1',
  }
  const done = query.get('done')
  if (done !== null)
    return { ...asked, done: await whatWasDone(tools, editionId, done), counted: undefined, free: null }
  const counted: Counted | { ok: false; because: GrantRefusal } =
    deed === 'grant'
      ? await countGrant(tools, admin, whom, { editionId, zoneId, kind: asked.kind, days: asked.days })
      : await countEnd(tools, admin, whom, editionId)
  const free = deed === 'grant' && counted.ok ? await freeSeats(tools, editionId) : null
  return { ...asked, done: undefined, counted, free }
}

export type CountedContent = NonNullable<Awaited<ReturnType<typeof loadCounted>>>

/** How many it was; of a grant also when, so that it can be taken back. */
async function whatWasDone(tools: Tools, editionId: string, done: string) {
  const letInAt = momentIn(done)
  if (!letInAt) return { number: Number(done) || 0, letInAt: undefined }
  return { number: (await idsOf(tools, { letInAt, letInto: editionId })).length, letInAt: letInAt.toISOString() }
}

function dayIn(query: URLSearchParams, name: string): string | null {
  const day = query.get(name)
  return day !== null && isPlainDate(day) ? day : null
}
