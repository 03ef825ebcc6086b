import { currentEdition, listEditions } from '../../../../domain/editions.ts'
import { countByZone } from '../../../../domain/numbers.ts'
import { listMembers } from '../../../../domain/people.ts'
import { findPerson } from '../../../../domain/people/person.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'
import { readSearch } from './search.ts'
import type { EditionNamed } from './search.ts'

/** The members who fit, and the person whose drawer is open. */
export async function loadMembers(tools: Tools, admin: Admin, query: URLSearchParams) {
  const editions = await loadEditions(tools)
  const asked = readSearch(query, editions)
  const [listed, opened, note] = await Promise.all([
    listMembers(tools, admin, { ...asked, editionId: asked.edition?.id, zoneId: asked.zone?.id }),
    loadPerson(tools, admin, query.get('person')),
    sizeOfEdition(tools, admin),
  ])
  return { tab: 'members' as const, note, asked, editions, ...listed, opened }
}

export type MembersContent = Awaited<ReturnType<typeof loadMembers>>

async function loadEditions(tools: Tools): Promise<EditionNamed[]> {
  const editions = await listEditions(tools, { include: 'everything' })
  return editions.map(({ id, slug, zones }) => ({
    id,
    slug,
    zones: zones.map((zone) => ({ id: zone.id, slug: zone.slug, name: zone.name })),
  }))
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
