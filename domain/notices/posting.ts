/** Mail of the club: written into the outbox together with the change it tells of, sent by a job. */
import { eq } from 'drizzle-orm'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { siteSettings } from '../club/settings.ts'
import { filesAreAgreed } from '../club/settings/mail.ts'
import type { MailTools, Tools } from '../tools.ts'
import { isSuppressed } from './suppressions.ts'

/** The mail of a house with this address and this queue. Where nobody says whether there is a mail server, there is one. */
export function mailThrough({
  siteUrl,
  jobs,
  hasServer = () => true,
}: Pick<Tools, 'siteUrl'> & { jobs: Pick<Tools['jobs'], 'send'>; hasServer?: () => boolean }): MailTools {
  return {
    async reaches(tx, email) {
      return !(await isSuppressed(tx, email))
    },
    async isFile(tx, mailId) {
      const [mail] = await tx.select({ status: outboxMails.status }).from(outboxMails).where(eq(outboxMails.id, mailId))
      return mail?.status === 'written'
    },
    hasServer,
    async way(db) {
      if (hasServer()) return 'server'
      return (await filesAreAgreed({ db })) ? 'files' : 'stop'
    },
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
