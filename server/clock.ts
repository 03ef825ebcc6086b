import { type AuthService, cleanUp } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Tools } from '../domain/tools.ts'
import { type Post, sendDueMails } from '../mail/send.ts'
import type { Config } from './config.ts'
import { takeTurn } from './clock-turns.ts'
import { erasuresIn } from './erasures.ts'
import { logError } from './error-log.ts'
import { hourMs, minuteMs } from '../time/durations.ts'
import { dueHouseCheck } from '../domain/upkeep/house-check.ts'
import { dueBackups } from '../domain/upkeep/backups/due.ts'
import { forgetIdempotencyKeys } from '../domain/club/idempotency-keys.ts'
import { endOverdueViews } from '../domain/club/view-as.ts'
import { turnAccesses, turnEditions } from '../domain/programme/editions/clock.ts'
import { tellOfEndingAccesses } from '../domain/programme/editions/ending.ts'
import { dropOrphans, dropRemoved } from '../domain/writing/assets/removing.ts'
import { finishNotices } from '../domain/writing/publishing/notices.ts'
import { tellHub } from '../domain/writing/feed-hub.ts'
import { askAfterSessions } from '../domain/writing/session-questions.ts'
import { publishAllDue } from '../domain/writing/publishing/publish.ts'
import { purgeTrash } from '../domain/writing/publishing/trash.ts'
import { invitationClock } from '../domain/joining/invitations/clock.ts'
import { forgetImports, resumeImports } from '../domain/upkeep/imports/clock.ts'
import { tellOfChallenges } from '../domain/programme/challenges/letters.ts'
import { remindOfSessions } from '../domain/programme/sessions/reminders.ts'
import { tellOfRequests, tidyRequests } from '../domain/joining/requests/clock.ts'
import { tellOfNextEdition } from '../domain/joining/requests/next-edition.ts'
import { resumeMembers } from '../domain/community/departures/pause.ts'
import { finishMessages } from '../domain/notices/member-messages/deliver.ts'
import { forgetOldDevices } from '../domain/notices/push/devices.ts'
import { forgetOld } from '../domain/upkeep/retention.ts'
import { forgetTakeouts } from '../domain/upkeep/takeouts.ts'
import { resumeStudios } from '../domain/programme/studios/clock.ts'

/**
 * What happens because time passes: mail that was put off is tried again, expired sign-ins are cleared away, and public
 * pages are rendered anew when a session, a challenge or a planned text has reached its moment. However many processes have a
 * clock, each turn is taken by one of them. `again`: what does something again and again. Returns how to stop.
 */
export function startClock(
  config: Pick<Config, 'runsJobs'> & Parameters<typeof erasuresIn>[0],
  open: OpenDatabase,
  post: Post,
  tools: Tools,
  auth: Pick<AuthService, 'keepUp' | 'eraseUser'>,
  again: typeof repeat = repeat,
): () => Promise<void> {
  if (!config.runsJobs) return async () => undefined
  const { now } = tools
  const erase = erasuresIn(config, tools, auth)
  const begun = now()
  const minute = async (last: Date | undefined) => {
    const [from, to] = [last ?? begun, now()]
    const isNewHour = Math.floor(to.getTime() / hourMs) !== Math.floor(from.getTime() / hourMs)
    await each(
      () => raiseAtBoundaries(open, from, to),
      ...minuteWork.map((work) => () => work(tools)),
      erase,
      async () => isNewHour && cleanUp(open.db, to),
      async () => isNewHour && forgetOld(tools),
      async () => isNewHour && forgetImports(tools),
    )
  }
  const repeatOnce = (name: string, everyMs: number, work: (last: Date | undefined) => Promise<unknown>) =>
    again(everyMs, () =>
      each(async () => {
        const turn = await takeTurn(open.pool, { name, everyMs }, now())
        if (turn) await work(turn.last)
      }),
    )
  const stopMinutes = repeatOnce('minute', minuteMs, minute)
  // Apart: a mail server that does not answer keeps nothing else waiting.
  const stopLetters = repeatOnce('letters', lettersMs, () => sendDueMails(post, lettersAtOnce))
  // Apart as well: it may be a service elsewhere that is asked.
  void each(() => auth.keepUp())
  const stopKeepingUp = repeatOnce('accounts', hourMs, () => auth.keepUp())
  return async () => {
    await Promise.all([stopMinutes(), stopLetters(), stopKeepingUp()])
  }
}

/** The same where only the sign-in service runs: letters, backups, and what nobody can use any more. Returns how to stop. */
export function startAuthClock(
  config: Pick<Config, 'runsJobs'>,
  { db }: Pick<OpenDatabase, 'db'>,
  post: Post,
  tools: Tools,
): () => Promise<void> {
  if (!config.runsJobs) return async () => undefined
  const stopHours = repeat(60 * minuteMs, () => each(() => cleanUp(db, tools.now())))
  const stopMinutes = repeat(minuteMs, () => each(() => dueBackups(tools)))
  const stopLetters = repeat(lettersMs, () => each(() => sendDueMails(post, lettersAtOnce)))
  return async () => {
    await Promise.all([stopHours(), stopMinutes(), stopLetters()])
  }
}

/** Again and again, never twice at once. Returns how to stop, which waits for the last time. */
function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let underway: Promise<unknown> | undefined
  const timer = setInterval(() => {
    underway ??= work().finally(() => (underway = undefined))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await underway
  }
}

/** One after the other; what goes wrong with one of them is logged and stops none of the others. */
async function each(...works: (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) await work().catch((error: unknown) => logError(error, { note: 'the clock' }))
}

/**
 * Raises the content version when something public began, ended, opened or closed in this span, and at every full hour:
 * pages also say which day it is, and midnight comes to the zones of the world hour by hour.
 */
export async function raiseAtBoundaries({ pool }: Pick<OpenDatabase, 'pool'>, from: Date, to: Date): Promise<void> {
  await pool.query(
    `update guildhall.content_version set version = version + 1
     where date_trunc('hour', $1::timestamptz) <> date_trunc('hour', $2::timestamptz)
        or exists (select from guildhall.scheduled_sessions where starts_at > $1 and starts_at <= $2)
        or exists (select from guildhall.scheduled_sessions where ends_at > $1 and ends_at <= $2)
        or exists (select from guildhall.challenges where (opens_at > $1 and opens_at <= $2) or (closes_at > $1 and closes_at <= $2))
        or exists (select from guildhall.season_notes where published_at > $1 and published_at <= $2)`,
    [from, to],
  )
}

/** A code left by a crash is on its way again within a minute: after half of it, and at most this. */
const lettersMs = 20_000
const lettersAtOnce = 20

/** What the clock does each minute, in this order: domain functions that find what is due and may run twice. */
const minuteWork: readonly ((tools: Tools) => Promise<unknown>)[] = [
  turnEditions,
  publishAllDue,
  finishNotices,
  finishMessages,
  purgeTrash,
  dropOrphans,
  dropRemoved,
  turnAccesses,
  tellOfEndingAccesses,
  resumeStudios,
  resumeMembers,
  invitationClock,
  tellOfRequests,
  tellOfNextEdition,
  tidyRequests,
  remindOfSessions,
  tellOfChallenges,
  askAfterSessions,
  forgetOldDevices,
  forgetIdempotencyKeys,
  forgetTakeouts,
  endOverdueViews,
  dueBackups,
  dueHouseCheck,
  resumeImports,
  tellHub,
]
