import type { JobHandlers } from '../jobs/kinds.ts'
import { type Post, sendMail } from '../mail/send.ts'

/** What each kind of job does. A job may run twice after a crash; what it does happens once. */
export function jobHandlers(post: Post): JobHandlers {
  return {
    'mail-send': async ({ mailId }) => {
      await sendMail(post, mailId)
    },
  }
}
