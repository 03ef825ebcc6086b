import path from 'node:path'
import type { Database } from '../db/open.ts'
import { siteSettings } from '../domain/settings.ts'
import { intoFolder, overSmtp } from '../mail/delivery.ts'
import type { Post } from '../mail/send.ts'
import type { Config } from './config.ts'

/** The way out for mail: the SMTP server of the environment, else files in the data folder. */
export function openPost(config: Config, db: Database): Post {
  return {
    db,
    siteUrl: config.siteUrl,
    deliver: config.smtpUrl ? overSmtp(config.smtpUrl) : intoFolder(path.join(config.dataDir, 'mail')),
    sender: async () => {
      const { name, contact } = await siteSettings({ db })
      return { name, address: contact || `no-reply@${new URL(config.siteUrl).hostname}` }
    },
  }
}
