import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { containing } from '../../containing.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** What members have handed in and organisers have not answered: lessons they suggest, entries to a challenge. */
export type HandedInKind = 'lesson' | 'submission'

export type HandedIn = { kind: HandedInKind; id: string; title: string; by: string; where: string; at: Date }

/** One of them to read; `parts` are Markdown, each by the field it is of. */
export type HandedInRead = HandedIn & {
  parts: { field: string; text: string }[]
  link: string
  visibility: 'organisers' | 'members' | 'public' | undefined
  /** Of an entry what has been answered, as of which version, and whether it may be shown to everybody. */
  entry: { status: AnsweredStatus; version: number; hasConsent: boolean } | undefined
}

type AnsweredStatus = 'submitted' | 'accepted' | 'featured'

/** An entry that was accepted: only members read it, it may be featured, or it is. */
export type AcceptedEntry = Omit<HandedIn, 'kind'> & { shown: 'not' | 'may-be' | 'is' }

/** Rows of a list: who has more to read begins with the oldest. */
const most = 50

/** What waits to be read, oldest first (50 at most), and how much there is; `q` is a part of a title. */
export async function listHandedIn(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  kind: HandedInKind,
  q = '',
): Promise<{ waiting: HandedIn[]; total: number }> {
  const ofLessons = and(lessonWaits, q === '' ? undefined : containing(lessons.title, q))
  const ofEntries = and(entryWaits, q === '' ? undefined : containing(submissions.title, q))
  const [rows, [counted]] = await Promise.all(
    kind === 'lesson'
      ? ([
          selectLessons(tools).where(ofLessons).orderBy(asc(lessons.createdAt)).limit(most),
          tools.db.select({ total: count() }).from(lessons).where(ofLessons),
        ] as const)
      : ([
          selectEntries(tools).where(ofEntries).orderBy(asc(handedInAt)).limit(most),
          tools.db.select({ total: count() }).from(submissions).where(ofEntries),
        ] as const),
  )
  const waiting = rows.map(({ id, title, by, where, at }) => ({ kind, id, title, by, where, at }))
  return { waiting, total: counted?.total ?? 0 }
}

/** One of them; `undefined` where there is none. A lesson has to wait to be read, an entry to be handed in. */
export async function findHandedIn(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  kind: HandedInKind,
  id: string,
): Promise<HandedInRead | undefined> {
  if (!isId(id)) return undefined
  return kind === 'lesson' ? findLesson(tools, id) : findEntry(tools, id)
}

/** The entries that were accepted, newest challenge and entry first; the newest 50, as a title finds the others. */
export async function listAccepted(tools: Pick<Tools, 'db'>, _admin: Admin, q = ''): Promise<AcceptedEntry[]> {
  const isAccepted = inArray(submissions.status, ['accepted', 'featured'])
  const rows = await selectEntries(tools)
    .where(and(isAccepted, q === '' ? undefined : containing(submissions.title, q)))
    .orderBy(desc(challenges.quarter), desc(handedInAt), submissions.id)
    .limit(most)
  return rows.map(({ id, title, by, where, at, status, visibility, consentId }) => ({
    id,
    title,
    by,
    where,
    at,
    shown: status === 'featured' ? 'is' : visibility === 'public' && consentId ? 'may-be' : 'not',
  }))
}

async function findLesson(tools: Pick<Tools, 'db'>, id: string): Promise<HandedInRead | undefined> {
  const [row] = await selectLessons(tools).where(eq(lessons.id, id))
  if (!row || !(row.status === 'suggested' || row.status === 'in_review')) return undefined
  const parts = [
    { field: 'situation', text: row.situation },
    { field: 'action', text: row.action },
    { field: 'outcome', text: row.outcome },
    { field: 'advice', text: row.advice },
  ]
  const { title, by, where, at } = row
  return {
    id,
    kind: 'lesson',
    title,
    by,
    where,
    at,
    parts: parts.filter(({ text }) => text),
    link: '',
    visibility: undefined,
    entry: undefined,
  }
}

async function findEntry(tools: Pick<Tools, 'db'>, id: string): Promise<HandedInRead | undefined> {
  const [row] = await selectEntries(tools).where(eq(submissions.id, id))
  if (!row || row.status === 'draft' || row.status === 'withdrawn') return undefined
  const { title, by, where, at, link, visibility } = row
  return {
    id,
    kind: 'submission',
    title,
    by,
    where,
    at,
    parts: [{ field: 'body', text: row.body }],
    link,
    visibility,
    entry: { status: row.status, version: row.version, hasConsent: row.consentId !== null },
  }
}

const lessonWaits = inArray(lessons.status, ['suggested', 'in_review'])
// An entry corrected after it was handed in does not go back to the end of the line.
const handedInAt = sql`coalesce(${submissions.submittedAt}, ${submissions.updatedAt})`.mapWith(submissions.updatedAt)
const entryWaits = eq(submissions.status, 'submitted')

function selectLessons(tools: Pick<Tools, 'db'>) {
  return tools.db
    .select({
      id: lessons.id,
      title: lessons.title,
      by: lessons.contributorLabel,
      where: cohorts.name,
      at: lessons.createdAt,
      status: lessons.status,
      situation: lessons.situation,
      action: lessons.action,
      outcome: lessons.outcome,
      advice: lessons.advice,
    })
    .from(lessons)
    .innerJoin(cohorts, eq(cohorts.id, lessons.cohortId))
    .$dynamic()
}

function selectEntries(tools: Pick<Tools, 'db'>) {
  return tools.db
    .select({
      id: submissions.id,
      title: submissions.title,
      by: members.displayName,
      where: challenges.quarter,
      at: handedInAt,
      status: submissions.status,
      body: submissions.body,
      link: submissions.link,
      visibility: submissions.visibility,
      version: submissions.version,
      consentId: submissions.consentId,
    })
    .from(submissions)
    .innerJoin(challenges, eq(challenges.id, submissions.challengeId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .$dynamic()
}
