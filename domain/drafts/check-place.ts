import { and, eq, ne } from 'drizzle-orm'
import { challenges } from '../../db/schema/challenges.server.ts'
import { editions } from '../../db/schema/programme.server.ts'
import { cohorts, lessons } from '../../db/schema/studios.server.ts'
import { seasonNotes } from '../../db/schema/seasons.server.ts'
import { templates } from '../../db/schema/pages.server.ts'
import { updates } from '../../db/schema/writing.server.ts'
import { instantAt } from '../publishing/moment.ts'
import { isSlug } from '../publishing/slug.ts'
import type { Tools } from '../tools.ts'
import type { Checked, Problem } from './problems.ts'
import type { Payloads, Written } from './payloads.ts'

/** Whether there is a place for it: its edition, its zones, its address, its hours. */
export async function checkPlace(
  tools: Pick<Tools, 'db'>,
  draft: Checked,
  written: Written,
  at: Date,
): Promise<Problem[]> {
  const slug = await checkSlug(tools, draft, written)
  switch (written.kind) {
    case 'update':
      return [...(await checkAudience(tools, draft)), ...checkPin(written.payload, at), ...slug]
    case 'template':
      return [...(draft.editionId ? [] : [problem('edition', 'edition', 'Choose an edition.')]), ...slug]
    case 'lesson':
      return [...(written.payload.cohortId ? [] : [problem('cohort', 'cohortId', 'Choose a cohort.')]), ...slug]
    case 'challenge':
      return [...checkHours(written.payload, draft, at), ...(await checkQuarter(tools, draft, written.payload))]
    default:
      return slug
  }
}

async function checkAudience(tools: Pick<Tools, 'db'>, draft: Checked): Promise<Problem[]> {
  if (draft.audience.kind !== 'edition') return [problem('zones', 'zones', 'Choose at least one zone.')]
  const [edition] = await tools.db
    .select({ title: editions.title, status: editions.status })
    .from(editions)
    .where(eq(editions.id, draft.audience.editionId))
  if (!edition) return [problem('edition', 'edition', 'Choose an edition.')]
  if (edition.status === 'draft') {
    return [problem('edition', 'edition', `Announce ${edition.title} first: nobody can read in it yet.`)]
  }
  const isOver = edition.status === 'closed' || edition.status === 'archived' || edition.status === 'cancelled'
  if (!isOver || draft.targetId) return []
  return [problem('edition-over', 'edition', `${edition.title} is ${edition.status}: nothing new is published in it.`)]
}

function checkPin({ pinnedUntil, pinnedZone }: Payloads['update'], at: Date): Problem[] {
  const until = instantAt(pinnedUntil, pinnedZone || 'UTC')
  return until && until <= at ? [problem('past', 'pinnedUntil', 'The time it stays on top until is past.')] : []
}

function checkHours({ opensAt, closesAt, timeZone }: Payloads['challenge'], draft: Checked, at: Date): Problem[] {
  const opens = instantAt(opensAt, timeZone)
  const closes = instantAt(closesAt, timeZone)
  if (!opens || !closes) return [problem('hours', 'open', 'Opens and closes are required.')]
  if (closes <= opens) return [problem('hours', 'open', 'It has to close after it opens.')]
  return !draft.targetId && closes <= at ? [problem('past', 'open', 'The time it closes is past.')] : []
}

async function checkQuarter(
  tools: Pick<Tools, 'db'>,
  { targetId }: Checked,
  { quarter }: Payloads['challenge'],
): Promise<Problem[]> {
  if (!/^\d{4}-Q[1-4]$/.test(quarter)) return [problem('quarter', 'quarter', 'Write the quarter as 2026-Q4.')]
  const others = await tools.db
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.quarter, quarter), targetId ? ne(challenges.id, targetId) : undefined))
  return others.length > 0 ? [problem('slug-taken', 'quarter', `There is a challenge for ${quarter} already.`)] : []
}

/** What is published keeps its address; of something new only a chosen one can be taken. */
async function checkSlug(tools: Pick<Tools, 'db'>, draft: Checked, written: Written): Promise<Problem[]> {
  if (written.kind === 'page' || written.kind === 'challenge' || draft.targetId) return []
  const { slug } = written.payload
  if (!slug) return []
  if (!isSlug(slug)) {
    return [problem('slug', 'slug', 'The slug has small letters, digits and single hyphens, 40 characters at most.')]
  }
  return (await isTaken(tools, draft, written)) ? [problem('slug-taken', 'slug', `“${slug}” is taken already.`)] : []
}

async function isTaken({ db }: Pick<Tools, 'db'>, draft: Checked, { kind, payload }: Written): Promise<boolean> {
  if (kind === 'page' || kind === 'challenge') return false
  const { slug } = payload
  const rows = await (() => {
    switch (kind) {
      case 'update':
        return db
          .select({ id: updates.id })
          .from(updates)
          .where(and(eq(updates.editionId, draft.editionId ?? none), eq(updates.slug, slug)))
      case 'season-note':
        return db.select({ id: seasonNotes.id }).from(seasonNotes).where(eq(seasonNotes.season, slug))
      case 'lesson':
        return db
          .select({ id: lessons.id })
          .from(lessons)
          .where(and(eq(lessons.cohortId, payload.cohortId || none), eq(lessons.slug, slug)))
      case 'cohort':
        return db.select({ id: cohorts.id }).from(cohorts).where(eq(cohorts.slug, slug))
      case 'template':
        return db
          .select({ id: templates.id })
          .from(templates)
          .where(and(eq(templates.editionId, draft.editionId ?? none), eq(templates.slug, slug)))
    }
  })()
  return rows.length > 0
}

const none = '00000000-0000-0000-0000-000000000000'

function problem(code: string, field: string, words: string): Problem {
  return { code, field, words }
}
