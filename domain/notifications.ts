import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { consents, members } from '../db/schema/people.server.ts'
import type { NotificationKind, Preferences } from '../db/schema/shapes.ts'
import type { Tools } from './tools.ts'
import type { Member } from './viewer.ts'

export type MailMode = 'at-once' | 'off'

/** How one kind of mail reaches a member; `chosen` is false where the default holds. */
export type MailSetting = { kind: NotificationKind; mode: MailMode; chosen: boolean }

/** Which kinds of mail somebody wants to change, and how. */
export type MailModes = { [kind in NotificationKind]?: MailMode }

/** Every kind of mail that can be switched off, in the order of PRODUCT 9. */
export const notificationKinds = ['updates', 'sessions', 'challenge', 'digest', 'organiser'] as const

/** What holds for a member who chose nothing (PRODUCT 9; until digests are sent, what would join one is off). */
const mailDefaults: Record<NotificationKind, MailMode> = {
  updates: 'at-once',
  sessions: 'at-once',
  challenge: 'off',
  digest: 'off',
  organiser: 'at-once',
}

/** How the member hears of things by mail, in the order of PRODUCT 9. The organisers' own mail is listed for organisers only. */
export async function mailSettings(tools: Pick<Tools, 'db'>, member: Member): Promise<MailSetting[]> {
  const [row] = await tools.db
    .select({ preferences: members.preferences })
    .from(members)
    .where(eq(members.id, member.id))
  return kindsFor(member).map((kind) => mailSetting(row?.preferences ?? {}, kind))
}

/** One kind's setting from what a member has chosen. */
export function mailSetting(preferences: Preferences, kind: NotificationKind): MailSetting {
  const chosen = preferences.mail?.[kind]
  return { kind, mode: chosen ?? mailDefaults[kind], chosen: chosen !== undefined }
}

/** The kinds of mail this member can be sent. */
export function kindsFor({ role }: Pick<Member, 'role'>): NotificationKind[] {
  return notificationKinds.filter((kind) => kind !== 'organiser' || role === 'admin')
}

/** Keeps how a member wants to hear of these kinds; the others stay as they are. */
export async function saveMailModes(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Pick<Member, 'id'>,
  modes: MailModes,
): Promise<void> {
  await tools.db.transaction((tx) => setMailModes(tx, member.id, { modes, source: 'site', at: tools.now() }))
}

/**
 * The same as part of a transaction, from the site or from a link in a mail. What was agreed to or taken back with it is
 * written down. False where the member is gone.
 */
export async function setMailModes(
  tx: Transaction,
  memberId: string,
  { modes, source, at }: { modes: MailModes; source: 'site' | 'mail'; at: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ preferences: members.preferences })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
  if (!row) return false
  const changed = notificationKinds.filter(
    (kind) => modes[kind] !== undefined && modes[kind] !== mailSetting(row.preferences, kind).mode,
  )
  const preferences = { ...row.preferences, mail: { ...row.preferences.mail, ...modes } }
  // No new version: a profile that is being edited meanwhile says nothing of mail.
  await tx.update(members).set({ preferences, updatedAt: at }).where(eq(members.id, memberId))
  const agreements = changed.flatMap((kind) => {
    const agreement = agreementTo[kind]
    return agreement ? [{ memberId, kind: agreement, given: modes[kind] === 'at-once', source, at }] : []
  })
  if (agreements.length > 0) await tx.insert(consents).values(agreements)
  return true
}

/** Mail that somebody agrees to (PRODUCT 8.14); the rest belongs to being a member. */
const agreementTo: { [kind in NotificationKind]?: 'updates-mail' | 'digest' } = {
  updates: 'updates-mail',
  digest: 'digest',
}
