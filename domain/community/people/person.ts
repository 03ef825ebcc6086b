import { desc, eq, sql } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { assignments, zones } from '../../../db/schema/programme.server.ts'
import { rsvps, scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { listAudit } from '../../club/audit/list.ts'
import type { AuditEntry } from '../../club/audit/list.ts'
import { currentConsents } from '../../club/consents.ts'
import type { Consent } from '../../club/consents.ts'
import { saidOfThemselves } from '../said-of-themselves.ts'
import { accessesOf } from '../people.ts'
import type { AccessListed } from '../people.ts'
import { isId } from '../../ids.ts'
import { suppressionsOf } from '../../notices/suppressions.ts'
import type { Suppression } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

type MemberRow = typeof members.$inferSelect

/** Somebody as organisers see them. Lists hold the latest 20 of each; sums count all there are. */
export type Person = Pick<
  MemberRow,
  | 'id'
  | 'displayName'
  | 'role'
  | 'status'
  | 'headline'
  | 'organisation'
  | 'bio'
  | 'links'
  | 'pronouns'
  | 'timeZone'
  | 'inDirectory'
  | 'tags'
  | 'staffNote'
  | 'joinedAt'
  | 'lastSeenAt'
  | 'pausedUntil'
  | 'leftOn'
  | 'version'
> & {
  email: string | null
  accesses: AccessListed[]
  /** Why no mail goes to their address; empty where it does. */
  suppressions: Suppression[]
  /** The names of the zones and studios they host. */
  hosts: string[]
  sessions: SessionAnswered[]
  /** The sessions of which it was noted whether they came, and those they came to; whoever was excused is in neither. */
  attendance: { noted: number; came: number }
  consents: ConsentShown[]
  mails: MailShown[]
  mailsKept: number
  audit: AuditEntry[]
}

export type SessionAnswered = Pick<typeof rsvps.$inferSelect, 'answer' | 'state' | 'attendance' | 'position'> & {
  id: string
  title: string
  startsAt: Date
  timeZone: string
}
export type ConsentShown = Consent
export type MailShown = Pick<typeof outboxMails.$inferSelect, 'id' | 'kind' | 'subject' | 'status' | 'createdAt'>

const latest = 20

/** Everything about one member, or `undefined` where there is nobody of this id. */
export async function findPerson(tools: Pick<Tools, 'db'>, admin: Admin, id: string): Promise<Person | undefined> {
  if (!isId(id)) return undefined
  const [member] = await tools.db
    .select(personColumns)
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.id, id))
  if (!member) return undefined

  const [held, hosts, sessions, attendance, agreed, mails, mailsKept, log, suppressions] = await Promise.all([
    accessesOf(tools, [id]),
    hostedBy(tools, id),
    sessionsOf(tools, id),
    attendanceOf(tools, id),
    currentConsents(tools, member),
    mailsTo(tools, id),
    tools.db.$count(outboxMails, eq(outboxMails.toMemberId, id)),
    listAudit(tools, admin, { of: { objectType: 'member', objectId: id }, pageSize: latest }),
    member.email ? suppressionsOf(tools.db, member.email) : [],
  ])
  const lists = { hosts, sessions, consents: agreed, mails, audit: log.entries, suppressions }
  return { ...member, accesses: held.get(id) ?? [], ...lists, attendance, mailsKept }
}

async function hostedBy(tools: Pick<Tools, 'db'>, id: string): Promise<string[]> {
  const hosted = await tools.db
    .select({ zone: zones.name, studio: studios.name })
    .from(assignments)
    .leftJoin(zones, eq(zones.id, assignments.zoneId))
    .leftJoin(studios, eq(studios.id, assignments.studioId))
    .where(eq(assignments.memberId, id))
  return hosted.flatMap(({ zone, studio }) => studio ?? zone ?? []).toSorted()
}

function sessionsOf(tools: Pick<Tools, 'db'>, id: string): Promise<SessionAnswered[]> {
  return tools.db
    .select({
      id: scheduledSessions.id,
      title: scheduledSessions.title,
      startsAt: scheduledSessions.startsAt,
      timeZone: scheduledSessions.timeZone,
      answer: rsvps.answer,
      state: rsvps.state,
      attendance: rsvps.attendance,
      position: rsvps.position,
    })
    .from(rsvps)
    .innerJoin(scheduledSessions, eq(scheduledSessions.id, rsvps.sessionId))
    .where(eq(rsvps.memberId, id))
    .orderBy(desc(scheduledSessions.startsAt))
    .limit(latest)
}

async function attendanceOf(tools: Pick<Tools, 'db'>, id: string): Promise<Person['attendance']> {
  const [sums] = await tools.db
    .select({
      noted: sql<number>`count(*) filter (where ${rsvps.attendance} in ('attended', 'absent'))::int`,
      came: sql<number>`count(*) filter (where ${rsvps.attendance} = 'attended')::int`,
    })
    .from(rsvps)
    .where(eq(rsvps.memberId, id))
  return sums ?? { noted: 0, came: 0 }
}

function mailsTo(tools: Pick<Tools, 'db'>, id: string): Promise<MailShown[]> {
  return tools.db
    .select({
      id: outboxMails.id,
      kind: outboxMails.kind,
      subject: outboxMails.subject,
      status: outboxMails.status,
      createdAt: outboxMails.createdAt,
    })
    .from(outboxMails)
    .where(eq(outboxMails.toMemberId, id))
    .orderBy(desc(outboxMails.createdAt))
    .limit(latest)
}

const personColumns = {
  id: members.id,
  ...saidOfThemselves,
  email: accounts.email,
  role: members.role,
  status: members.status,
  tags: members.tags,
  staffNote: members.staffNote,
  joinedAt: members.joinedAt,
  lastSeenAt: members.lastSeenAt,
  pausedUntil: members.pausedUntil,
  leftOn: members.leftOn,
  version: members.version,
}
