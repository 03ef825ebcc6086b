import { listEditions } from '../../../../domain/programme/editions.ts'
import { listMembers } from '../../../../domain/community/people.ts'
import type { MemberListed } from '../../../../domain/community/people.ts'
import { attendedSince, isNotedSince } from '../../../../domain/community/people/attended.ts'
import { pauseDays } from '../../../../domain/community/departures.ts'
import { findDeletion } from '../../../../domain/community/departures/deletion.ts'
import { heldBy } from '../../../../domain/community/departures/held.ts'
import { lastTagChange, sealOfFitting } from '../../../../domain/community/people/tag-several.ts'
import { findPerson } from '../../../../domain/community/people/person.ts'
import type { Person } from '../../../../domain/community/people/person.ts'
import { listStudios } from '../../../../domain/programme/studios.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { canViewAs } from '../../../../domain/club/access/view-as.ts'
import { picturesOf } from '../../../../domain/community/members/picture.ts'
import { windowOf } from '../../../own-window.ts'
import { pictureAt } from '../../../person-picture.ts'
import { windowNumberOf } from '../../../../domain/club/window-number.ts'
import { addDays, firstWeekday, startOfWeek, today } from '../../../../time/plain-dates.ts'
import { startOfDay } from '../../../../time/zones.ts'
import type { ListContext } from '../../list-context.ts'
import { loadMerge } from '../merge/load.ts'
import { editionZones } from '../person/access-form.ts'
import { loadCounted } from './deeds/load.ts'
import { chosenIn } from './deeds/whom.ts'
import { loadFilters } from './load-filters.ts'
import { readSearch, searchOf } from './search.ts'
import { weekAt, weeksAmong } from './weeks.ts'

/** The members who fit, and the person whose page is open. */
export async function loadMembers(tools: Tools, admin: Admin, query: URLSearchParams) {
  const [editions, studios] = await Promise.all([loadEditions(tools), loadStudios(tools, admin)])
  const asked = readSearch(query, editions, studios)
  const [{ members, total }, opened, filters, tagChange, counting] = await Promise.all([
    listMembers(tools, admin, { ...searchOf(asked), page: asked.page, pageSize: asked.pageSize }),
    loadPerson(tools, admin, query, editions),
    loadFilters(tools, admin, query, { editions, studios }),
    lastTagChange(tools, admin),
    loadCounted(tools, admin, query, { editions, studios }),
  ])
  // What more fit than are counted is not done to all of them at once.
  const [rows, seal] = await Promise.all([
    withWeeks(tools, admin, members),
    total.orMore ? '' : sealOfFitting(tools, admin, searchOf(asked)),
  ])
  return {
    tab: 'members' as const,
    note: opened?.person?.displayName,
    choices: editionZones(editions),
    asked,
    editions,
    studios,
    chosen: chosenIn(query),
    members: rows,
    filters,
    tagChange,
    total,
    /** Stands for all who fit. */
    seal,
    opened,
    counting,
  }
}

export type MembersContent = Awaited<ReturnType<typeof loadMembers>>

/** What the tab shows, and where. */
export type MembersProps = ListContext & { content: MembersContent }

/** A member as a row of the list shows them. */
export type MemberRow = MembersContent['members'][number]

/** Weeks that a row shows, this one last. */
const weeksShown = 8

/** Each with their window, and the weeks in which they came to a session, where it was noted of any who came. */
async function withWeeks(tools: Tools, admin: Admin, members: MemberListed[]) {
  const zone = admin.timeZone
  const from = addDays(startOfWeek(today(tools.now(), zone), firstWeekday), -7 * (weeksShown - 1))
  const since = startOfDay(from, zone)
  const memberIds = members.map(({ id }) => id)
  const [isNoted, attended, pictures] = await Promise.all([
    isNotedSince(tools, admin, since),
    attendedSince(tools, admin, { memberIds, since }),
    picturesOf(tools, memberIds),
  ])
  return members.map((member) => ({
    ...member,
    windowNumber: windowNumberOf(member.id),
    picture: pictureAt(pictures.get(member.id)),
    weeks: isNoted ? weeksAmong(attended.get(member.id) ?? [], { from, number: weeksShown, zone }) : undefined,
  }))
}

async function loadEditions(tools: Tools) {
  const editions = await listEditions(tools, { include: 'everything' })
  return editions.map(({ id, slug, status, startsOn, endsOn, timeZone, zones }) => ({
    timeZone,
    id,
    slug,
    status,
    startsOn,
    endsOn,
    zones: zones.map((zone) => ({ id: zone.id, slug: zone.slug, name: zone.name, status: zone.status })),
  }))
}

type EditionListed = Awaited<ReturnType<typeof loadEditions>>[number]

async function loadStudios(tools: Tools, admin: Admin) {
  const studios = await listStudios(tools, admin)
  return studios.map(({ id, slug, name }) => ({ id, slug, name }))
}

/** Somebody as their page shows them. */
export type PersonOpened = NonNullable<NonNullable<Awaited<ReturnType<typeof loadPerson>>>['person']>

async function loadPerson(tools: Tools, admin: Admin, query: URLSearchParams, editions: EditionListed[]) {
  const id = query.get('person')
  if (id === null) return undefined
  const person = await findPerson(tools, admin, id)
  if (!person) return { person }
  const [weeks, held, deletion, merge, window] = await Promise.all([
    weeksOf(tools, admin, person, editions),
    heldBy(tools, person),
    findDeletion(tools, person),
    loadMerge(tools, admin, { person, query }),
    windowOf(tools, id),
  ])
  const days = pauseDays(today(tools.now(), admin.timeZone))
  const mayViewAs = canViewAs(admin, person)
  return { person: { ...person, ...window, mayViewAs, weeks, held, deletion, merge, pauseDays: days } }
}

/** The weeks of the edition somebody takes part in, each with whether they came, and how many have begun. */
async function weeksOf(tools: Tools, admin: Admin, { id, accesses }: Person, editions: EditionListed[]) {
  const access = accesses.find(({ status, kind }) => status === 'active' && kind === 'participant')
  const { slug, startsOn, endsOn } = editions.find((edition) => edition.id === access?.editionId) ?? {}
  if (!slug || !startsOn || !endsOn) return undefined
  const zone = admin.timeZone
  const since = startOfDay(startsOn, zone)
  if (!(await isNotedSince(tools, admin, since))) return undefined
  const attended = await attendedSince(tools, admin, { memberIds: [id], since })
  const number = weekAt(startsOn, endsOn)
  return {
    edition: slug,
    each: weeksAmong(attended.get(id) ?? [], { from: startsOn, number, zone }),
    soFar: Math.min(Math.max(weekAt(startsOn, today(tools.now(), zone)), 0), number),
  }
}
