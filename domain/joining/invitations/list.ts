/** The invitations as organisers see them. What the invited person sees is in `domain/joining/invitations.ts`. */
import { and, count, desc, eq, getTableColumns, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { members } from '../../../db/schema/people.server.ts'
import { editions, invitations, zones } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import type { OutboxMail } from '../../../mail/schema.server.ts'
import { containing } from '../../containing.ts'
import { usualPageSize } from '../../limit-numbers.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'

type Status = (typeof invitations.$inferSelect)['status']

/** Where an invitation stands now: by its state, by its letter, and by the clock where its job has not come by yet. */
export type InvitationStanding = Status | 'written'

/** The parts of the list; `open` is everything an invited person may still answer. */
export const invitationViews = ['open', 'accepted', 'expired', 'declined', 'revoked', 'bounced', 'draft'] as const
export type InvitationView = (typeof invitationViews)[number]

export type InvitationListed = {
  id: string
  version: number
  type: 'personal' | 'link'
  email: string | null
  name: string
  role: 'member' | 'admin'
  /** Its slug: `2026`. */
  edition: string | null
  zone: string | null
  standing: InvitationStanding
  uses: number
  /** Of a link: how many of those who used it are inside. */
  joined: number
  maxUses: number
  sendCount: number
  lastSentAt: Date | null
  openedAt: Date | null
  expiresAt: Date
  invitedBy: string | null
}

/** Every invitation with what it belongs to, who sent it and how its last letter fares. */
export const inFull = new QueryBuilder()
  .select({
    ...getTableColumns(invitations),
    editionSlug: sql<string | null>`${editions.slug}`.as('edition_slug'),
    editionTitle: sql<string | null>`${editions.title}`.as('edition_title'),
    timeZone: sql<string | null>`${editions.timeZone}`.as('time_zone'),
    zone: sql<string | null>`${zones.name}`.as('zone'),
    inviter: sql<string | null>`${members.displayName}`.as('inviter'),
    letter: sql<OutboxMail['status'] | null>`${outboxMails.status}`.as('letter'),
  })
  .from(invitations)
  .leftJoin(editions, eq(editions.id, invitations.editionId))
  .leftJoin(zones, eq(zones.id, invitations.zoneId))
  .leftJoin(members, eq(members.id, invitations.invitedBy))
  .leftJoin(outboxMails, eq(outboxMails.id, invitations.letterId))
  .as('invitations_in_full')

/** The invitations of one part of the list, newest first, and how many it has; of one edition where that is asked for. */
export async function listInvitations(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  search: {
    type?: 'personal' | 'link'
    view?: InvitationView
    editionId?: string
    q?: string
    page?: number
    pageSize?: number
  } = {},
): Promise<{ invitations: InvitationListed[]; total: number }> {
  const { type, view, editionId, q, page = 1, pageSize = usualPageSize } = search
  const now = tools.now()
  const wanted = and(
    type && eq(inFull.type, type),
    view && inView(view, now),
    editionId ? eq(inFull.editionId, editionId) : undefined,
    q?.trim() ? isNamed(q.trim()) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    tools.db
      .select(columns)
      .from(inFull)
      .where(wanted)
      .orderBy(desc(inFull.createdAt), inFull.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tools.db.select({ total: count() }).from(inFull).where(wanted),
  ])
  const listed = rows.map(({ status, letter, ...row }) => ({
    ...row,
    standing: standingOf({ status, letter, expiresAt: row.expiresAt }, now),
  }))
  return { invitations: listed, total: counted?.total ?? 0 }
}

/** How many invitations each part of the list has; of one type where that is asked for. */
export async function countInvitations(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  type?: 'personal' | 'link',
): Promise<Record<InvitationView, number>> {
  const now = tools.now()
  const counted = await tools.db
    .select({
      status: invitations.status,
      isOver: sql<boolean>`${invitations.expiresAt} <= ${now.toISOString()}`,
      number: count(),
    })
    .from(invitations)
    .where(type && eq(invitations.type, type))
    .groupBy(invitations.status, sql`2`)
  const counts = { open: 0, accepted: 0, expired: 0, declined: 0, revoked: 0, bounced: 0, draft: 0 }
  for (const { status, isOver, number } of counted) counts[viewOf(status, isOver)] += number
  return counts
}

type Standing = { status: Status; letter: OutboxMail['status'] | null; expiresAt: Date }

/** An invitation whose letter is only a file has not left, whatever waits for a mail server. */
export function standingOf({ status, letter, expiresAt }: Standing, now: Date): InvitationStanding {
  if (isOpen(status) && expiresAt <= now) return 'expired'
  return status === 'queued' && letter === 'written' ? 'written' : status
}

function viewOf(status: Status, isOver: boolean): InvitationView {
  if (isOpen(status)) return isOver ? 'expired' : 'open'
  return status
}

function inView(view: InvitationView, now: Date): SQL | undefined {
  const open = inArray(inFull.status, [...openStates])
  if (view === 'open') return and(open, gt(inFull.expiresAt, now))
  if (view === 'expired') return or(eq(inFull.status, 'expired'), and(open, lte(inFull.expiresAt, now)))
  return eq(inFull.status, view)
}

function isNamed(text: string): SQL | undefined {
  return or(containing(inFull.email, text), containing(inFull.name, text))
}

type OpenState = (typeof openStates)[number]

function isOpen(status: Status): status is OpenState {
  return openStates.some((open) => open === status)
}

const openStates = ['queued', 'sent', 'opened'] as const

const columns = {
  id: inFull.id,
  version: inFull.version,
  type: inFull.type,
  email: inFull.email,
  name: inFull.name,
  role: inFull.role,
  edition: inFull.editionSlug,
  zone: inFull.zone,
  status: inFull.status,
  letter: inFull.letter,
  uses: inFull.uses,
  joined: inFull.joined,
  maxUses: inFull.maxUses,
  sendCount: inFull.sendCount,
  lastSentAt: inFull.lastSentAt,
  openedAt: inFull.openedAt,
  expiresAt: inFull.expiresAt,
  invitedBy: inFull.inviter,
}
