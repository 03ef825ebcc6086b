import { and, eq, inArray, sql } from 'drizzle-orm'
import { assets, pages, seasonNotes } from '../../db/schema/writing.server.ts'
import { editions, zones } from '../../db/schema/programme.server.ts'
import { redirectRules } from '../../db/schema/site.server.ts'
import { cohorts, studios } from '../../db/schema/studios.server.ts'
import { isId } from '../ids.ts'
import type { Tools } from '../tools.ts'
import type { Problem } from './problems.ts'
import { linksIn, picturesIn } from './marks.ts'
import type { DraftText } from './texts.ts'

/** Links of our own that lead nowhere: pages nobody wrote, rooms that do not exist, files that are gone. */
export async function checkLinks(tools: Pick<Tools, 'db'>, texts: readonly DraftText[]): Promise<Problem[]> {
  const named = texts
    .filter(({ isMarkdown }) => isMarkdown)
    .flatMap(({ field, label, text }) =>
      [...linksIn(text), ...picturesIn(text).map(({ address }) => address)].map((address) => ({
        field,
        label,
        address,
      })),
    )
    .filter(({ address }) => address.startsWith('/') && !address.startsWith('//'))
  const broken = new Set<string>()
  for (const path of new Set(named.map(({ address }) => pathOf(address)))) {
    if (!(await leadsSomewhere(tools, path))) broken.add(path)
  }
  const problems = named
    .filter(({ address }) => broken.has(pathOf(address)))
    .map(({ field, label, address }) => ({
      code: 'broken-link',
      field,
      words: `A link in ${label} leads nowhere: ${address.slice(0, 200)}`,
    }))
  return problems.filter(({ words }, n) => problems.findIndex((other) => other.words === words) === n)
}

function pathOf(address: string): string {
  const [path = '/'] = address.split(/[?#]/, 1)
  return path.length > 1 ? path.replace(/\/+$/, '') : path
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

async function leadsSomewhere({ db }: Pick<Tools, 'db'>, path: string): Promise<boolean> {
  if (always.has(path)) return true
  const [first = '', second = '', third = '', fourth = ''] = path.slice(1).split('/')
  const isThere = async (rows: Promise<unknown[]>) => (await rows).length > 0
  if (path === '/about') {
    return isThere(
      db
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.slug, 'about'), eq(pages.status, 'published'))),
    )
  }
  if (first === 'files') {
    return isId(second) && isThere(db.select({ id: assets.id }).from(assets).where(eq(assets.id, second)))
  }
  if (first === 'notes') {
    const season = second.replace(/^season-/, '')
    return isThere(
      db
        .select({ id: seasonNotes.id })
        .from(seasonNotes)
        .where(and(eq(seasonNotes.season, season), inArray(seasonNotes.status, ['published', 'scheduled']))),
    )
  }
  if (first === 'studios' && second === 'lessons-learned') {
    return isThere(db.select({ id: cohorts.id }).from(cohorts).where(eq(cohorts.slug, third)))
  }
  if (first === 'studios') {
    return isThere(
      db
        .select({ id: studios.id })
        .from(studios)
        .where(eq(studios.slug, second.replace(/-studio$/, ''))),
    )
  }
  if (first === 'member' && (second === 'updates' || second === 'editions')) {
    return isThere(
      fourth
        ? db
            .select({ id: zones.id })
            .from(zones)
            .innerJoin(editions, eq(editions.id, zones.editionId))
            .where(and(eq(editions.slug, third), eq(zones.slug, fourth)))
        : db.select({ id: editions.id }).from(editions).where(eq(editions.slug, third)),
    )
  }
  if (first === 'membership' && second === 'templates') {
    return isThere(db.select({ id: editions.id }).from(editions).where(eq(editions.slug, third)))
  }
  return isThere(
    db
      .select({ id: redirectRules.id })
      .from(redirectRules)
      .where(and(eq(redirectRules.enabled, true), sql`${redirectRules.fromPath} in (${path}, ${`${path}/`})`)),
  )
}
