/** Settling in: five steps a new member can take or leave, and how far they are. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { currentOf, editionsOf, type OwnEdition } from './members/editions.ts'
import { homeZone } from './members/home-zone.ts'
import type { HomeZone } from './members/home-zone.ts'
import { findProfile, saveProfile } from './members.ts'
import type { OwnWords } from './members.ts'
import { type MailSetting, mailSettings } from '../notices/notifications.ts'
import { nextSession } from '../programme/schedule.ts'
import type { SessionRow } from '../programme/schedule/shown.ts'
import type { Tools } from '../tools.ts'
import type { Member } from '../club/viewer.ts'

/** How many steps the welcome has. */
export const welcomeSteps = 5

/** How far a new member has settled in: what each of the five steps is about, as it is set now. */
export type Welcome = {
  edition: OwnEdition | undefined
  home: HomeZone | undefined
  timeZone: string
  mail: MailSetting[]
  inDirectory: boolean
  headline: string
  /** The first session ahead they may come to, with their answer. */
  session: SessionRow | undefined
  /** How many steps are behind them, taken or skipped. */
  stepsDone: number
  isDone: boolean
}

/** What a new member has set and what is still as it came. */
export async function welcomeFor(tools: Tools, member: Member): Promise<Welcome> {
  const [own, home, profile, mail, session, [progress]] = await Promise.all([
    editionsOf(tools, member),
    homeZone(tools, member),
    findProfile(tools, member),
    mailSettings(tools, member),
    nextSession(tools, member),
    tools.db.select({ stepsDone: members.welcomeStep }).from(members).where(eq(members.id, member.id)),
  ])
  return {
    edition: currentOf(own),
    home,
    timeZone: member.timeZone,
    mail,
    inDirectory: profile?.inDirectory ?? false,
    headline: profile?.headline ?? '',
    session,
    stepsDone: progress?.stepsDone ?? 0,
    isDone: profile?.welcomedAt instanceof Date,
  }
}

/** Notes that a step is behind them, taken or skipped; after the last one they have settled in. Going back takes nothing away. */
export async function passWelcomeStep(tools: Pick<Tools, 'db' | 'now'>, member: Member, step: number): Promise<void> {
  const now = tools.now()
  await tools.db
    .update(members)
    .set({
      welcomeStep: step,
      updatedAt: now,
      version: sql`${members.version} + 1`,
      ...(step >= welcomeSteps && {
        welcomedAt: sql`coalesce(${members.welcomedAt}, ${now.toISOString()}::timestamptz)`,
      }),
    })
    .where(and(eq(members.id, member.id), lt(members.welcomeStep, step)))
}

/** Saves some of what they say about themselves and leaves the rest; `zone-fixed` where their edition has begun meanwhile. */
export async function saveWelcomeWords(
  tools: Tools,
  member: Member,
  words: Partial<OwnWords>,
  zoneId?: string,
): Promise<{ ok: true } | { ok: false; because: 'stale' | 'zone-fixed' }> {
  const profile = await findProfile(tools, member)
  if (!profile) throw new Error('A member who is signed in has no record.')
  const { joinedAt: _joined, welcomedAt: _welcomed, ...now } = profile
  const saved = await saveProfile(tools, member, { ...now, ...words, zoneId })
  return saved.ok ? { ok: true } : { ok: false, because: saved.because }
}
