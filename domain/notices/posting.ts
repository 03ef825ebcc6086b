/** Mail of the club: written into the outbox together with the change it tells of, sent by a job. */
import { queueMail, queueMails } from '../../mail/outbox.ts'
import { siteSettings } from '../club/settings.ts'
import type { MailTools, Tools } from '../tools.ts'

/** The mail of a house with this address and this queue. */
export function mailThrough({
  siteUrl,
  jobs,
}: Pick<Tools, 'siteUrl'> & { jobs: Pick<Tools['jobs'], 'send'> }): MailTools {
  return {
    async site(tx) {
      const { name, branding, timeZone } = await siteSettings({ db: tx })
      return { siteName: name, siteUrl, timeZone, ...(branding.colours && { colours: branding.colours }) }
    },
    async post(tx, mail) {
      const mailId = await queueMail(tx, mail)
      if (mailId) await jobs.send(tx, 'mail-send', { mailId }, mail.notBefore ? { runAt: mail.notBefore } : {})
      return mailId
    },
    async postMany(tx, mails) {
      const written = await queueMails(tx, mails)
      if (written.length > 0) await jobs.send(tx, 'mail-bulk', {})
      return written.length
    },
  }
}
