import { currentOf, editionsOf, type OwnEdition } from './members/editions.ts'
import { findProfile } from './members/profile.ts'
import { type MailSetting, mailSettings } from './notifications.ts'
import { nextSession } from './sessions.ts'
import type { SessionRow } from './sessions/shown.ts'
import type { Tools } from './tools.ts'
import type { Member } from './viewer.ts'

/** How far a new member has settled in: what each of the five steps is about, as it is set now (PRODUCT 7.2). */
export type Welcome = {
  edition: OwnEdition | undefined
  timeZone: string
  mail: MailSetting[]
  inDirectory: boolean
  headline: string
  /** The first session ahead they may come to, with their answer. */
  session: SessionRow | undefined
  isDone: boolean
}

/** What a new member has set and what is still as it came. */
export async function welcomeFor(tools: Tools, member: Member): Promise<Welcome> {
  const [own, profile, mail, session] = await Promise.all([
    editionsOf(tools, member),
    findProfile(tools, member),
    mailSettings(tools, member),
    nextSession(tools, member),
  ])
  return {
    edition: currentOf(own),
    timeZone: member.timeZone,
    mail,
    inDirectory: profile?.inDirectory ?? false,
    headline: profile?.headline ?? '',
    session,
    isDone: profile?.welcomedAt instanceof Date,
  }
}
