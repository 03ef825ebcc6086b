import { eq } from 'drizzle-orm'
import { members } from '../db/schema/people.server.ts'
import type { NotificationKind, Preferences } from '../db/schema/shapes.ts'
import type { Tools } from './tools.ts'
import type { Member } from './viewer.ts'

/** How one kind of mail reaches a member; `chosen` is false where the default holds. */
export type MailSetting = { kind: NotificationKind; mode: 'at-once' | 'off'; chosen: boolean }

/** What holds for a member who chose nothing (PRODUCT 9; until digests are sent, what would join one is off). */
const mailDefaults: Record<NotificationKind, MailSetting['mode']> = {
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
  const kinds: NotificationKind[] = ['updates', 'sessions', 'challenge', 'digest', 'organiser']
  return kinds
    .filter((kind) => kind !== 'organiser' || member.role === 'admin')
    .map((kind) => mailSetting(row?.preferences ?? {}, kind))
}

/** One kind's setting from what a member has chosen. */
export function mailSetting(preferences: Preferences, kind: NotificationKind): MailSetting {
  const chosen = preferences.mail?.[kind]
  return { kind, mode: chosen ?? mailDefaults[kind], chosen: chosen !== undefined }
}
