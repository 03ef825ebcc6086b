import { mostChangedAtOnce } from '../../../../domain/limit-numbers.ts'
import { currentEdition, listEditions } from '../../../../domain/programme/editions.ts'
import { countByZone } from '../../../../domain/upkeep/numbers.ts'
import { listMembers } from '../../../../domain/community/people.ts'
import { findPerson } from '../../../../domain/community/people/person.ts'
import { listStudios } from '../../../../domain/programme/studios.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { editionZones } from '../person/access-form.ts'
import { readSearch } from './search.ts'

/** The members who fit, and the person whose drawer is open. */
export async function loadMembers(tools: Tools, admin: Admin, query: URLSearchParams) {
  const [editions, studios] = await Promise.all([loadEditions(tools), loadStudios(tools, admin)])
  const asked = readSearch(query, editions, studios)
  const [listed, opened, note] = await Promise.all([
    listMembers(tools, admin, {
      ...asked,
      editionId: asked.edition?.id,
      zoneId: asked.zone?.id,
      studioId: asked.studio?.id,
    }),
    loadPerson(tools, admin, query.get('person')),
    sizeOfEdition(tools, admin),
  ])
  const choices = editionZones(editions)
  return {
    tab: 'members' as const,
    note,
    asked,
    editions,
    studios,
    choices,
    chosen: chosenIn(query),
    ...listed,
    opened,
  }
}

export type MembersContent = Awaited<ReturnType<typeof loadMembers>>

async function loadEditions(tools: Tools) {
  const editions = await listEditions(tools, { include: 'everything' })
  return editions.map(({ id, slug, status, zones }) => ({
    id,
    slug,
    status,
    zones: zones.map((zone) => ({ id: zone.id, slug: zone.slug, name: zone.name, status: zone.status })),
  }))
}

async function loadStudios(tools: Tools, admin: Admin) {
  const studios = await listStudios(tools, admin)
  return studios.map(({ id, slug, name }) => ({ id, slug, name }))
}

/** Who is ticked, where the browser has no script to remember it. */
function chosenIn(query: URLSearchParams): string[] {
  return query.getAll('chosen').slice(0, mostChangedAtOnce)
}

async function loadPerson(tools: Tools, admin: Admin, id: string | null) {
  if (id === null) return undefined
  return { person: await findPerson(tools, admin, id) }
}

/** `24 in edition 2026` */
async function sizeOfEdition(tools: Tools, admin: Admin): Promise<string> {
  const edition = await currentEdition(tools)
  if (!edition) return ''
  const zones = await countByZone(tools, admin, edition)
  return `${zones.reduce((sum, { number }) => sum + number, 0)} in edition ${edition.slug}`
}
