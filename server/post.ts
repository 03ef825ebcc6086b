import path from 'node:path'
import type { Database } from '../db/open.ts'
import { calendarsOfMail } from '../domain/programme/calendar-letters.ts'
import { noteMailSettled } from '../domain/upkeep/outbox.ts'
import { mailSender, mailServer } from '../domain/club/settings/mail.ts'
import { siteSettings } from '../domain/club/settings.ts'
import type { Tools } from '../domain/tools.ts'
import { atMost, intoFolder, overSmtp, paced } from '../mail/delivery.ts'
import type { Deliver, SmtpServer } from '../mail/delivery.ts'
import { sendsAtOnce } from '../mail/send.ts'
import type { Post } from '../mail/send.ts'
import type { Config } from './config.ts'

/**
 * The way out for mail: the SMTP server of the environment, else the one organisers have named in the settings, else files
 * in the data folder. What organisers change holds for the next mail.
 */
export function openPost(config: Config, db: Database, seal: Tools['seal']): Post {
  const wayOut = openWayOut(config, { db, seal })
  return {
    db,
    siteUrl: config.siteUrl,
    calendarsOf: (mail, from) => calendarsOfMail({ db, now: () => new Date(), siteUrl: config.siteUrl }, mail, from),
    whenSettled: noteMailSettled,
    deliver: async (message, mail) => {
      const deliver = await wayOut()
      return deliver(message, mail)
    },
    sender: async () => {
      const [{ name, contact }, sender] = await Promise.all([siteSettings({ db }), mailSender({ db })])
      return { name, address: sender || contact || `no-reply@${new URL(config.siteUrl).hostname}` }
    },
  }
}

/** How organisers may know the server of the environment: without what signs in there. */
export function hostOfSmtpUrl(smtpUrl: string | undefined): string | undefined {
  return smtpUrl && new URL(smtpUrl).host
}

function openWayOut(config: Config, tools: Pick<Tools, 'db' | 'seal'>): () => Promise<Deliver> {
  const over = (server: string | SmtpServer) => {
    const deliver = overSmtp(server)
    return atMost(config.smtpRate === undefined ? deliver : paced(deliver, config.smtpRate), sendsAtOnce)
  }
  if (config.smtpUrl) {
    const deliver = over(config.smtpUrl)
    return async () => deliver
  }
  const asFiles = intoFolder(path.join(config.dataDir, 'mail'))
  let named: { as: string; deliver: Deliver } | undefined
  return async () => {
    const server = await mailServer(tools)
    if (!server) return asFiles
    const as = JSON.stringify(server)
    if (named?.as !== as) named = { as, deliver: over(server) }
    return named.deliver
  }
}
