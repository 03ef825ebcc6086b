/** What would happen to a row: by what it says and what is known. Nothing is asked or changed here. */
import type { ImportChange, ImportPlace, ImportPlan } from '../../../db/schema/import-shapes.ts'
import { readsOnly } from '../../club/access.ts'
import { isShutOut } from '../../club/viewer.ts'
import { longest, mostInvitedAtOnce, mostTags, nameLength } from '../../limit-numbers.ts'
import type { RowWish } from './cells.ts'
import { tidyNote } from './cells.ts'
import type { AccessKnown, EditionKnown, Facts, MemberKnown } from './facts.ts'
import { placeOf } from './place.ts'
import type { Defaults } from './place.ts'

/** What goes from row to row: who stood in the file before, places that are left, letters that are written. */
export type Carry = {
  seen: Set<string>
  /** By edition; the plan is asked for it where it begins. */
  seats: Map<string, number>
  letters: number
}

/** What every row is judged by. */
export type Judging = Defaults & {
  editions: readonly EditionKnown[]
  invites: boolean
  now: Date
}

/** The verdict on one row. Places and letters go to the rows in their order. */
export function judgeRow(wish: RowWish, facts: Facts, judging: Judging, carry: Carry): ImportPlan {
  if (wish.email === '') return { verdict: 'out', because: 'no-address', value: wish.written }
  const address = wish.email.toLowerCase()
  const member = facts.members.get(address)
  if (member && isShutOut(member)) return { verdict: 'out', because: 'suspended' }
  // Whoever left is asked back by a person, not by a list.
  if (member?.status === 'left') return { verdict: 'out', because: 'left' }
  if (member?.status === 'registering') return { verdict: 'same', as: 'registering' }
  const unfit = unfitText(wish)
  if (unfit) return unfit
  const place = placeOf(wish, judging, { timeZone: wish.timeZone || (member?.timeZone ?? '') })
  if ('verdict' in place) return place
  const key = `${address} ${place.edition?.id ?? ''}`
  if (carry.seen.has(key)) return { verdict: 'out', because: 'repeated' }
  carry.seen.add(key)
  if (!member) return judgeUnknown(wish, { address, place, facts, judging, carry })
  return judgeMember(wish, member, { held: facts.accesses.get(member.id) ?? [], place, judging, carry })
}

function unfitText({ name, note }: RowWish): ImportPlan | undefined {
  if (name !== '' && (name.length < nameLength.least || name.length > nameLength.most)) {
    return { verdict: 'out', because: 'name-length', value: name.slice(0, nameLength.most).toWellFormed() }
  }
  return note.length > longest.staffNote ? { verdict: 'out', because: 'note-length' } : undefined
}

type Place = Exclude<ReturnType<typeof placeOf>, ImportPlan>
type Around = { place: Place; judging: Judging; carry: Carry }

function judgeUnknown(
  wish: RowWish,
  { address, place, facts, judging, carry }: Around & { address: string; facts: Facts },
): ImportPlan {
  const { edition } = place
  const invited = facts.invitations.get(address) ?? []
  // Who is known for an edition is known to a file that names none.
  const held = edition ? invited.find(({ editionId }) => editionId === edition.id) : invited[0]
  if (held && held.status !== 'draft') return { verdict: 'same', as: 'invited' }
  if (edition && !['announced', 'enrolling', 'running'].includes(edition.status)) {
    return { verdict: 'out', because: 'edition-closed', value: edition.slug }
  }
  if (edition && isOver(place, judging)) return { verdict: 'out', because: 'over', value: place.untilDay ?? '' }
  const look = judging.invites ? whyNotInvited(facts.suppressed.has(address), edition, carry) : undefined
  const invites = judging.invites && !look
  if (held) {
    return invites ? { verdict: 'invite', invitationId: held.id } : { verdict: 'same', as: 'noted' }
  }
  const { tags, note } = wish
  return { verdict: 'new', invites, ...(look && { look }), tags, note, place: placeWritten(place) }
}

function whyNotInvited(isSuppressed: boolean, edition: EditionKnown | undefined, carry: Carry) {
  if (isSuppressed) return 'no-mail'
  if (carry.letters >= mostInvitedAtOnce) return 'too-many'
  if (edition && !takeSeat(edition, carry)) return 'no-place'
  carry.letters += 1
  return undefined
}

function judgeMember(
  wish: RowWish,
  member: MemberKnown,
  { held, place, judging, carry }: Around & { held: AccessKnown[] },
): ImportPlan {
  const access = changeOfAccess(held, place, judging, carry)
  if (access === 'over' || access === 'days-turned') {
    return { verdict: 'out', because: access, value: place.untilDay ?? '' }
  }
  if (access === 'no-place') return { verdict: 'out', because: 'no-place', value: place.edition?.slug ?? '' }
  const changes = [...changesOfText(wish, member), ...access]
  return changes.length === 0 ? { verdict: 'same', as: 'member' } : { verdict: 'change', memberId: member.id, changes }
}

/** An empty cell changes nothing, and tags are only added: a file that knows less takes nothing away. */
function changesOfText({ name, tags, note }: RowWish, member: MemberKnown): ImportChange[] {
  const added = tags.filter((tag) => !member.tags.includes(tag)).slice(0, mostTags - member.tags.length)
  const before = tidyNote(member.staffNote)
  return [
    ...(name !== '' && name !== member.displayName.replaceAll(/\s+/g, ' ').trim()
      ? [{ what: 'name' as const, from: member.displayName, to: name }]
      : []),
    ...(added.length > 0 ? [{ what: 'tags' as const, added }] : []),
    ...(note !== '' && note !== before ? [{ what: 'note' as const, from: member.staffNote, to: note }] : []),
  ]
}

function changeOfAccess(
  held: readonly AccessKnown[],
  place: Place,
  judging: Judging,
  carry: Carry,
): ImportChange[] | 'no-place' | 'over' | 'days-turned' {
  const { edition, zone, kind, until, untilDay } = place
  if (!edition) return []
  const access = held.find(({ editionId }) => editionId === edition.id)
  if (!access) {
    if (isOver(place, judging)) return []
    const isSeated = readsOnly(kind) || takeSeat(edition, carry)
    return isSeated ? [{ what: 'access', ...(placeWritten(place) ?? nowhere(edition)) }] : 'no-place'
  }
  const isMoved = untilDay !== undefined && untilDay !== place.dayOf(access.endsAt)
  // A file takes no access away, and none ends before it begins.
  if (isMoved && isOver(place, judging)) return 'over'
  if (isMoved && until && until <= access.startsAt) return 'days-turned'
  const ofIt = { accessId: access.id, editionId: edition.id }
  return [
    ...(place.isZoneNamed && zone && zone.id !== access.zoneId
      ? [{ what: 'zone' as const, ...ofIt, from: access.zoneId, to: zone.id }]
      : []),
    ...(isMoved ? [{ what: 'until' as const, ...ofIt, from: access.endsAt?.toISOString() ?? null, to: untilDay }] : []),
  ]
}

/** Is the last day that the row names behind us? */
function isOver({ until }: Place, { now }: Judging): boolean {
  return until !== undefined && until <= now
}

function nowhere({ id }: EditionKnown): ImportPlace {
  return { editionId: id, zoneId: null, kind: 'participant', from: null, until: null }
}

function placeWritten({ edition, zone, kind, fromDay, untilDay }: Place): ImportPlace | null {
  if (!edition) return null
  return { editionId: edition.id, zoneId: zone?.id ?? null, kind, from: fromDay ?? null, until: untilDay ?? null }
}

function takeSeat(edition: EditionKnown, { seats }: Carry): boolean {
  const left = seats.get(edition.id) ?? Infinity
  if (left <= 0) return false
  seats.set(edition.id, left - 1)
  return true
}
