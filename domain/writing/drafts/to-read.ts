import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { challenges, submissions } from '../../../db/schema/challenges.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { cohorts, lessons } from '../../../db/schema/studios.server.ts'
import { drafts } from '../../../db/schema/writing.server.ts'
import { containing } from '../../containing.ts'
import { isId } from '../../ids.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import { pageWithin } from '../../page-within.ts'
import { handedInAt } from '../../programme/submissions.ts'
import { filesOfEntries } from '../../programme/submissions/files.ts'
import type { EntryFile } from '../../programme/submissions/files.ts'
import { mayBeReturned } from '../../programme/submissions/deadline.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

/** What members have handed in and organisers have not answered: lessons they suggest, entries to a challenge. */
export type HandedInKind = 'lesson' | 'submission'

export type HandedIn = { kind: HandedInKind; id: string; title: string; by: string; where: string; at: Date }

/** One of them to read; `parts` are Markdown, each by the field it is of. */
export type HandedInRead = HandedIn & {
  parts: { field: string; text: string }[]
  link: string
  files: EntryFile[]
  visibility: 'organisers' | 'members' | 'public' | undefined
  /** Of an entry what has been answered, as of which version, and whether it may be shown to everybody and may still be returned. */
  entry: { status: AnsweredStatus; version: number; hasConsent: boolean; mayReturn: boolean } | undefined
}

type AnsweredStatus = 'submitted' | 'accepted' | 'featured'

/** An entry that was accepted: only members read it, it may be featured, or it is. */
export type AcceptedEntry = Omit<HandedIn, 'kind'> & { shown: 'not' | 'may-be' | 'is' }

/** Which page of a list; behind its last page is the last one. `q` is a part of a title. */
export type AskedRows = { q?: string | undefined; page?: number; pageSize?: number }

/** What waits to be read, oldest first, a page at a time: which page it is, and how much there is. */
export async function listHandedIn(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  kind: HandedInKind,
  { q = '', page = 1, pageSize = usualPageSize }: AskedRows = {},
): Promise<{ waiting: HandedIn[]; total: number; page: number }> {
  const isLesson = kind === 'lesson'
  const wanted = isLesson
    ? and(lessonWaits, q === '' ? undefined : containing(lessons.title, q))
    : and(entryWaits, q === '' ? undefined : containing(submissions.title, q))
  const total = await tools.db.$count(isLesson ? lessons : submissions, wanted)
  const shown = pageWithin(total, { page, pageSize })
  const from = (shown - 1) * pageSize
  const rows = isLesson
    ? await selectLessons(tools).where(wanted).orderBy(asc(lessons.createdAt), lessons.id).limit(pageSize).offset(from)
    : await selectEntries(tools).where(wanted).orderBy(asc(handedInAt), submissions.id).limit(pageSize).offset(from)
  const waiting = rows.map(({ id, title, by, where, at }) => ({ kind, id, title, by, where, at }))
  return { waiting, total, page: shown }
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

/** The entries that were accepted, newest challenge and entry first, a page at a time. */
export async function listAccepted(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { q = '', page = 1, pageSize = usualPageSize }: AskedRows = {},
): Promise<{ accepted: AcceptedEntry[]; total: number; page: number }> {
  const isAccepted = inArray(submissions.status, ['accepted', 'featured'])
  const wanted = and(isAccepted, q === '' ? undefined : containing(submissions.title, q))
  const total = await tools.db.$count(submissions, wanted)
  const shown = pageWithin(total, { page, pageSize })
  const rows = await selectEntries(tools)
    .where(wanted)
    .orderBy(desc(challenges.quarter), desc(handedInAt), submissions.id)
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  const accepted = rows.map(({ id, title, by, where, at, status, visibility, consentId }) => ({
    id,
    title,
    by,
    where,
    at,
    shown:
      status === 'featured'
        ? ('is' as const)
        : visibility === 'public' && consentId
          ? ('may-be' as const)
          : ('not' as const),
  }))
  return { accepted, total, page: shown }
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
    files: [],
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
    files: (await filesOfEntries(tools.db, [id])).get(id) ?? [],
    visibility,
    entry: {
      status: row.status,
      version: row.version,
      hasConsent: row.consentId !== null,
      mayReturn: mayBeReturned(row.challengeStatus),
    },
  }
}

/** One that was taken up stands among the drafts. */
const isTakenUp = sql`exists (select from ${drafts}
  where ${drafts.kind} = 'lesson' and ${drafts.targetId} = ${lessons}.id and ${drafts.status} not in ('published', 'trashed'))`
const lessonWaits = and(inArray(lessons.status, ['suggested', 'in_review']), not(isTakenUp))
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
      challengeStatus: challenges.status,
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
