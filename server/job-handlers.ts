import { doHouseCheck } from '../domain/upkeep/house-check.ts'
import { doImport } from '../domain/upkeep/imports/start.ts'
import { doRun } from '../domain/upkeep/backups.ts'
import type { BackupShelf } from '../domain/upkeep/backups.ts'
import { sendCalendarLetter } from '../domain/programme/calendar-letters/send.ts'
import { tellOfCancelledEdition } from '../domain/programme/editions/cancelling.ts'
import { sendSeriesNews } from '../domain/programme/series/news.ts'
import { tellOfHeldMove } from '../domain/programme/sessions/moves/hold.ts'
import { sendPutBackNews } from '../domain/programme/sessions/moves/put-back.ts'
import { sendSessionNews } from '../domain/programme/sessions/news.ts'
import { sendNewSessions } from '../domain/programme/sessions/tell-followers.ts'
import { fanOut } from '../domain/writing/publishing/notices.ts'
import { sendQuestions } from '../domain/writing/session-questions.ts'
import { publishDue } from '../domain/writing/publishing/publish.ts'
import { composePush } from '../domain/community/push-message.ts'
import { sendPaperLetters } from '../domain/notices/paper-letters.ts'
import { deliverMessage } from '../domain/notices/member-messages/deliver.ts'
import { deliverPush } from '../domain/notices/push/deliver.ts'
import type { PushKeys } from '../domain/notices/push/keys.ts'
import { sendChallengeLetters } from '../domain/programme/challenges/letters.ts'
import { sendReminders } from '../domain/programme/sessions/reminders.ts'
import type { Tools } from '../domain/tools.ts'
import type { JobHandlers } from '../jobs/kinds.ts'
import { type Post, sendAllDue, sendMail } from '../mail/send.ts'
import { openPushWay } from './push-way.ts'

/** What jobs reach for outside the database. */
export type Reach = { shelf: BackupShelf; pushKeys: PushKeys; erase: (accountId: string) => Promise<void> }

/** What each kind of job does. A job may run twice after a crash; what it does happens once. */
export function jobHandlers(post: Post, tools: Tools, reach: Reach): JobHandlers {
  const { shelf, pushKeys, erase } = reach
  const pushWay = openPushWay(tools, pushKeys)
  return {
    erase: ({ accountId }) => erase(accountId),
    backup: (run) => doRun(tools, shelf, run),
    export: (run) => doRun(tools, shelf, run),
    import: (wanted, { signal }) => doImport(tools, wanted, signal),
    'consistency-check': (check, { signal }) => doHouseCheck(tools, check, signal),
    'mail-send': async ({ mailId }) => {
      await sendMail(post, mailId)
    },
    'mail-bulk': async (_, run) => {
      await sendAllDue(post, run)
    },
    'push-send': async (delivery) => {
      await deliverPush(tools, { way: pushWay, compose: composePush }, delivery)
    },
    publish: async ({ draftId }) => {
      await publishDue(tools, draftId)
    },
    'notify-fanout': async ({ noticeId }) => {
      await fanOut(tools, noticeId)
    },
    'paper-letters': async (asked) => {
      await sendPaperLetters(tools, asked)
    },
    'session-news': async (news) => {
      await sendSessionNews(tools, news)
    },
    'series-news': async (news) => {
      await sendSeriesNews(tools, news)
    },
    'calendar-letter': async (told) => {
      await sendCalendarLetter(tools, told)
    },
    'new-sessions': async (announced) => {
      await sendNewSessions(tools, announced)
    },
    'move-news': async ({ heldMoveId }) => {
      await tellOfHeldMove(tools, heldMoveId)
    },
    'member-message': async ({ messageId }) => {
      await deliverMessage(tools, messageId)
    },
    'put-back-news': async (news) => {
      await sendPutBackNews(tools, news)
    },
    'edition-cancelled': async ({ editionId }) => {
      await tellOfCancelledEdition(tools, editionId)
    },
    'session-questions': async (asked) => {
      await sendQuestions(tools, asked)
    },
    reminders: async (reminder) => {
      await sendReminders(tools, reminder)
    },
    'challenge-clock': async (news) => {
      await sendChallengeLetters(tools, news)
    },
  }
}
