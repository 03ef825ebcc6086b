import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { seasonNotes } from '../../../db/schema/seasons.server.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { assets } from '../../../db/schema/writing.server.ts'
import { editions, zones } from '../../../db/schema/programme.server.ts'
import { redirectRules } from '../../../db/schema/site.server.ts'
import { cohorts, studios } from '../../../db/schema/studios.server.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { TextProblem } from '../kinds/kind.ts'
import { nothing } from './check-texts.ts'
import type { ReadText } from './check-texts.ts'

/** Links of our own that lead nowhere: pages nobody wrote, rooms that do not exist, files that are gone. */
export async function checkLinks(tools: Pick<Tools, 'db'>, texts: readonly ReadText[]): Promise<TextProblem[]> {
  const named = texts
    .flatMap(({ field, names: { links, pictures } = nothing }) =>
      [...links, ...pictures.map(({ address }) => address)].map((address) => ({ field, address })),
    )
    .filter(({ address }) => address.startsWith('/') && !address.startsWith('//'))
  const broken = await brokenOf(tools, [...new Set(named.map(({ address }) => pathOf(address)))])
  const problems = named.filter(({ address }) => broken.has(pathOf(address)))
  return problems
    .filter(
      ({ field, address }, n) =>
        n === problems.findIndex((other) => other.field === field && other.address === address),
    )
    .map(({ field, address }) => ({ code: 'broken-link', field, address: address.slice(0, 200) }))
}

function pathOf(address: string): string {
  const [path = '/'] = address.split(/[?#]/, 1)
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
}

/** Pages that are there whatever the community wrote. */
const always = new Set([
  '/',
  '/studios',
  '/studios/schedule',
  '/studios/lessons-learned',
  '/membership',
  '/membership/terms',
  '/membership/invitation',
  '/membership/invitation-request',
  '/membership/welcome',
  '/code-of-conduct',
  '/challenge/quarterly',
  '/member',
  '/member/login',
])

/** Those of our paths behind which there is nothing: one question for all of them, however many a text has. */
async function brokenOf(tools: Pick<Tools, 'db'>, paths: string[]): Promise<Set<string>> {
  const asked = paths.filter((path) => !always.has(path)).slice(0, mostPaths)
  if (asked.length === 0) return new Set()
  const there = asked.map((path, n) => sql`select ${n}::int as n where ${isThere(tools, path)}`)
  const { rows } = await tools.db.execute<{ n: number }>(sql.join(there, sql` union all `))
  const found = new Set(rows.map(({ n }) => n))
  return new Set(asked.filter((_, n) => !found.has(n)))
}

/** A statement stays bounded whatever somebody pastes; no text has so many. */
const mostPaths = 200

/** Whether there is something behind a path, as a condition. */
function isThere({ db }: Pick<Tools, 'db'>, path: string): SQL {
  const [first = '', second = '', third = '', fourth = ''] = path.slice(1).split('/')
  const has = (table: PgTable, where: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    )
  if (path === '/about') return has(pages, and(eq(pages.slug, 'about'), eq(pages.status, 'published')))
  if (first === 'files') return isId(second) ? has(assets, eq(assets.id, second)) : sql`false`
  if (first === 'notes') {
    const season = second.replace(/^season-/, '')
    return has(
      seasonNotes,
      and(eq(seasonNotes.season, season), inArray(seasonNotes.status, ['published', 'scheduled'])),
    )
  }
  if (first === 'studios' && second === 'lessons-learned') {
    return has(cohorts, and(eq(cohorts.slug, third), ne(cohorts.status, 'retracted')))
  }
  if (first === 'studios') return has(studios, eq(studios.slug, second.replace(/-studio$/, '')))
  const isOfMembers = first === 'member' && (second === 'updates' || second === 'editions')
  if (isOfMembers && fourth) return has(zones, and(eq(zones.slug, fourth), has(editions, isZonesEdition(third))))
  if (isOfMembers || (first === 'membership' && second === 'templates')) return has(editions, eq(editions.slug, third))
  return has(redirectRules, and(eq(redirectRules.enabled, true), inArray(redirectRules.fromPath, [path, `${path}/`])))
}

function isZonesEdition(slug: string): SQL | undefined {
  return and(eq(editions.id, zones.editionId), eq(editions.slug, slug))
}
