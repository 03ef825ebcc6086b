/** Who has a draft open at the moment: each tab says so every few seconds, to whichever process answers. */
import { and, asc, eq, gt, inArray, lt, max, min, ne, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { draftVisits } from '../../../db/schema/writing.server.ts'
import { isRefusedBy } from '../../constraints.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { windowNumberOf } from '../../club/window-number.ts'

/** Somebody who has it open elsewhere; `isYou`: in another tab or on another device of the same organiser. */
export type Other = { name: string; windowNumber: number; isYou: boolean; since: Date; isWriting: boolean }

/** A browser lets a tab behind others run once a minute: who said nothing for longer than that has left. */
const goneAfterMs = 90_000
/** Typed within this time, somebody is writing. */
const writingMs = 60_000

/** Says that this tab has the draft open, and whether something was typed since it last did. Answers who else has; nothing where the draft is gone. */
export async function visitDraft(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { draftId, tab, hasTyped }: { draftId: string; tab: string; hasTyped: boolean },
): Promise<Other[] | undefined> {
  if (!isId(draftId) || tab === '' || tab.length > 64) return undefined
  const now = tools.now()
  const isOver = lt(draftVisits.seenAt, new Date(now.getTime() - goneAfterMs))
  const wroteAt = hasTyped ? now : null
  try {
    await tools.db.transaction(async (tx) => {
      await tx.delete(draftVisits).where(isOver)
      await tx
        .insert(draftVisits)
        .values({ draftId, tab, memberId: admin.id, beganAt: now, seenAt: now, wroteAt })
        .onConflictDoUpdate({
          target: [draftVisits.draftId, draftVisits.tab],
          set: { seenAt: now, wroteAt: sql`coalesce(excluded.wrote_at, ${draftVisits.wroteAt})` },
          setWhere: eq(draftVisits.memberId, admin.id),
        })
    })
  } catch (error) {
    if (isRefusedBy(error, 'visit_is_of_a_draft')) return undefined
    throw error
  }
  return whoElse(tools, admin, { draftId, tab })
}

/** This tab has it open no more. */
export async function leaveDraft(
  { db }: Pick<Tools, 'db'>,
  admin: Admin,
  { draftId, tab }: { draftId: string; tab: string },
): Promise<void> {
  if (!isId(draftId)) return
  const isTheirs = and(eq(draftVisits.draftId, draftId), eq(draftVisits.tab, tab), eq(draftVisits.memberId, admin.id))
  await db.delete(draftVisits).where(isTheirs)
}

/** Somebody at a draft, as a list shows them. */
export type AtDraft = Pick<Other, 'name' | 'windowNumber'>

/** Which of these drafts somebody else has open at the moment, and who opened it first. */
export async function whoIsAt(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  draftIds: readonly string[],
): Promise<Map<string, AtDraft>> {
  const since = new Date(tools.now().getTime() - goneAfterMs)
  const rows = await tools.db
    .selectDistinctOn([draftVisits.draftId], {
      draftId: draftVisits.draftId,
      id: members.id,
      name: members.displayName,
    })
    .from(draftVisits)
    .innerJoin(members, eq(members.id, draftVisits.memberId))
    .where(and(inArray(draftVisits.draftId, [...draftIds]), ne(members.id, admin.id), gt(draftVisits.seenAt, since)))
    .orderBy(draftVisits.draftId, asc(draftVisits.beganAt))
  return new Map(rows.map(({ draftId, id, name }) => [draftId, { name, windowNumber: windowNumberOf(id) }]))
}

async function whoElse(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { draftId, tab }: { draftId: string; tab: string },
): Promise<Other[]> {
  const ago = (ms: number) => new Date(tools.now().getTime() - ms)
  const rows = await tools.db
    .select({
      id: members.id,
      name: members.displayName,
      since: min(draftVisits.beganAt),
      wroteAt: max(draftVisits.wroteAt),
    })
    .from(draftVisits)
    .innerJoin(members, eq(members.id, draftVisits.memberId))
    .where(and(eq(draftVisits.draftId, draftId), ne(draftVisits.tab, tab), gt(draftVisits.seenAt, ago(goneAfterMs))))
    .groupBy(members.id)
    .orderBy(asc(min(draftVisits.beganAt)), members.id)
  return rows.map(({ id, name, since, wroteAt }) => ({
    name,
    windowNumber: windowNumberOf(id),
    isYou: id === admin.id,
    since: since ?? tools.now(),
    isWriting: wroteAt !== null && wroteAt > ago(writingMs),
  }))
}
