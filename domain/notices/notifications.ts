import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { consents, members } from '../../db/schema/people.server.ts'
import type { NotificationKind, Preferences, PushKind } from '../../db/schema/shapes.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../club/viewer.ts'

export type MailMode = 'at-once' | 'off'

/** How one kind of mail reaches a member; `chosen` is false where the default holds. */
export type MailSetting = { kind: NotificationKind; mode: MailMode; chosen: boolean }

/** Which kinds of mail somebody wants to change, and how. */
export type MailModes = { [kind in NotificationKind]?: MailMode }

/** How one kind of push message reaches a member's devices. */
export type PushSetting = { kind: PushKind; mode: MailMode; chosen: boolean }

/** Which kinds of push messages somebody wants to change, and how. */
export type PushModes = { [kind in PushKind]?: MailMode }

/** How members can be told of something. */
export type Channel = 'mail' | 'push'

/** Every kind of mail that can be switched off: there is a switch for what is sent, and for nothing else. */
export const notificationKinds = [
  'updates',
  'sessions',
  'sessions-hour',
  'studios',
  'challenge',
  'calendar',
  'organiser',
] as const

/** Every kind of push message, in the order in which members choose. */
export const pushKinds = ['updates', 'sessions', 'sessions-hour', 'session-changes'] as const

/** What holds for a member who chose nothing. */
const mailDefaults: Record<NotificationKind, MailMode> = {
  updates: 'at-once',
  sessions: 'at-once',
  'sessions-hour': 'off',
  // Whoever follows a studio has asked for it.
  studios: 'at-once',
  challenge: 'at-once',
  // Programs act on it by themselves: only for those who asked.
  calendar: 'off',
  organiser: 'at-once',
}

/** The same for devices: where somebody has turned push on for one. */
const pushDefaults: Record<PushKind, MailMode> = {
  updates: 'at-once',
  sessions: 'off',
  'sessions-hour': 'at-once',
  'session-changes': 'at-once',
}

/**
 * How the member hears of things, by mail and on their devices, each in the order of its list. The organisers'
 * own mail is listed for organisers only.
 */
export async function notificationSettings(
  tools: Pick<Tools, 'db'>,
  member: Member,
): Promise<{ mail: MailSetting[]; push: PushSetting[] }> {
  const [row] = await tools.db
    .select({ preferences: members.preferences })
    .from(members)
    .where(eq(members.id, member.id))
  const preferences = row?.preferences ?? {}
  return {
    mail: kindsFor(member).map((kind) => mailSetting(preferences, kind)),
    push: pushKinds.map((kind) => pushSetting(preferences, kind)),
  }
}

/** The same for mail alone. */
export async function mailSettings(tools: Pick<Tools, 'db'>, member: Member): Promise<MailSetting[]> {
  return (await notificationSettings(tools, member)).mail
}

/** One kind's setting for devices. */
export function pushSetting(preferences: Preferences, kind: PushKind): PushSetting {
  const chosen = preferences.push?.[kind]
  return { kind, mode: chosen ?? pushDefaults[kind], chosen: chosen !== undefined }
}

/** Does somebody want to hear of this kind on this way? */
export function isWanted(preferences: Preferences, channel: Channel, kind: NotificationKind | PushKind): boolean {
  if (channel === 'push') return isPushKind(kind) && pushSetting(preferences, kind).mode === 'at-once'
  return isMailKind(kind) && mailSetting(preferences, kind).mode === 'at-once'
}

function isPushKind(kind: NotificationKind | PushKind): kind is PushKind {
  return pushKinds.some((known) => known === kind)
}

function isMailKind(kind: NotificationKind | PushKind): kind is NotificationKind {
  return notificationKinds.some((known) => known === kind)
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

/** Keeps how a member wants to hear of these kinds, by mail and on their devices; the others stay as they are. */
export async function saveNotifications(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Pick<Member, 'id'>,
  { mail = {}, push = {} }: { mail?: MailModes; push?: PushModes },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const preferences = await setMailModes(tx, member.id, { modes: mail, source: 'site', at: tools.now() })
    if (!preferences || Object.keys(push).length === 0) return
    const changed = { ...preferences, push: { ...preferences.push, ...push } }
    await tx.update(members).set({ preferences: changed }).where(eq(members.id, member.id))
  })
}

/**
 * The same as part of a transaction, from the site or from a link in a mail. What was agreed to or taken back with it is
 * written down. Answers with all they have chosen; nothing where the member is gone.
 */
export async function setMailModes(
  tx: Transaction,
  memberId: string,
  { modes, source, at }: { modes: MailModes; source: 'site' | 'mail'; at: Date },
): Promise<Preferences | undefined> {
  const [row] = await tx
    .select({ preferences: members.preferences })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update')
  if (!row) return undefined
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
  return preferences
}

/** Mail that somebody agrees to; the rest belongs to being a member. */
const agreementTo: { [kind in NotificationKind]?: 'updates-mail' } = {
  updates: 'updates-mail',
}
