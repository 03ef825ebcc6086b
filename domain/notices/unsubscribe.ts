/**
 * Switching a kind of mail off from the mail itself, without signing in (RFC 8058). A GET never does
 * (docs/behaviour/mail.md, unsubscribe).
 */
import { eq } from 'drizzle-orm'
import { accounts, members } from '../../db/schema/people.server.ts'
import type { NotificationKind } from '../../db/schema/shapes.ts'
import type { LetterFooter } from '../../mail/letter-parts.ts'
import { isId } from '../ids.ts'
import { mailSetting, notificationKinds, setMailModes } from './notifications.ts'
import type { Tools } from '../tools.ts'

/** One kind of mail to one member: what an unsubscribe link stands for. */
export type Subscription = { memberId: string; category: NotificationKind }

/** What the footer and the headers of a mail say; nothing is kept, the link is sealed. */
export function unsubscribeFor(
  tools: Pick<Tools, 'seal' | 'siteUrl'>,
  { memberId, category }: Subscription,
): { footer: LetterFooter; headers: { 'List-Unsubscribe': string; 'List-Unsubscribe-Post': string } } {
  const text = `${memberId}.${category}`
  const token = `${text}.${tools.seal.sign(purpose, text)}`
  return {
    footer: {
      why: whys[category],
      unsubscribeUrl: `${tools.siteUrl}/member/confirm?type=unsubscribe&token=${token}`,
    },
    headers: {
      'List-Unsubscribe': `<${tools.siteUrl}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What a link would switch off and for which address (to be shown masked); `undefined` where it is none of ours. */
export async function describeUnsubscribe(
  tools: Pick<Tools, 'db' | 'seal'>,
  token: string,
): Promise<{ category: NotificationKind; email: string | null; isOff: boolean } | undefined> {
  const meant = readToken(tools, token)
  if (!meant) return undefined
  const [member] = await tools.db
    .select({
      preferences: members.preferences,
      email: accounts.email,
    })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.id, meant.memberId))
  if (!member) return undefined
  const isOff = mailSetting(member.preferences, meant.category).mode === 'off'
  return { category: meant.category, email: member.email, isOff }
}

/** Switches the kind of mail off; again and again is the same as once. `undefined` where the link is none of ours. */
export async function stopCategory(
  tools: Pick<Tools, 'db' | 'seal' | 'now'>,
  token: string,
): Promise<{ category: NotificationKind } | undefined> {
  const meant = readToken(tools, token)
  if (!meant) return undefined
  const { memberId, category } = meant
  const wish = { modes: { [category]: 'off' as const }, source: 'mail' as const, at: tools.now() }
  const kept = await tools.db.transaction((tx) => setMailModes(tx, memberId, wish))
  return kept ? { category } : undefined
}

function readToken({ seal }: Pick<Tools, 'seal'>, token: string): Subscription | undefined {
  const [memberId = '', asked = '', signature = ''] = token.split('.')
  const category = notificationKinds.find((kind) => kind === asked)
  if (!category || !isId(memberId) || !seal.isSigned(purpose, `${memberId}.${category}`, signature)) return undefined
  return { memberId, category }
}

const purpose = 'unsubscribe'

const whys: Record<NotificationKind, string> = {
  updates: 'You get this because you are a member and updates of your zone are on.',
  sessions: 'You get this because you are going to this session and reminders are on.',
  'sessions-hour': 'You get this because you are going to this session and reminders an hour before are on.',
  studios: 'You get this because you follow this studio and mail about new sessions is on.',
  challenge: 'You get this because you are a member and mail about the quarterly challenge is on.',
  calendar: 'You get this because calendar invitations by mail are on.',
  organiser: 'You get this because you are an organiser and mail about the queue is on.',
}
