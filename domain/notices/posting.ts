/** Mail of the club: written into the outbox together with the change it tells of, sent by a job. */
import type { Transaction } from '../../db/open.ts'
import type { LetterSite } from '../../mail/letter-parts.ts'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import type { Mail } from '../../mail/outbox.ts'
import { siteSettings } from '../club/settings.ts'
import type { Tools } from '../tools.ts'

/** Whose letters they are: asked once for however many letters are written. */
export async function letterSite({ siteUrl }: Pick<Tools, 'siteUrl'>, tx: Transaction): Promise<LetterSite> {
  const { name, branding } = await siteSettings({ db: tx })
  return { siteName: name, siteUrl, ...(branding.colours && { colours: branding.colours }) }
}

/**
 * Puts a letter into the outbox and its sending into the queue, as part of the caller's transaction. A second one with the
 * same dedupe key is not written, so whoever is told twice hears once; returns the mail's id, or `undefined` then.
 */
export async function postLetter(
  { jobs }: Pick<Tools, 'jobs'>,
  tx: Transaction,
  mail: Mail,
): Promise<string | undefined> {
  const mailId = await queueMail(tx, mail)
  if (mailId) await jobs.send(tx, 'mail-send', { mailId }, mail.notBefore ? { runAt: mail.notBefore } : {})
  return mailId
}

/**
 * Letters to many: into the outbox in one statement, sent by one job that takes turns with no single letter, so that
 * nobody's sign-in code waits behind them. Returns how many were not there before. At most a thousand at a time.
 */
export async function postLetters(
  { jobs }: Pick<Tools, 'jobs'>,
  tx: Transaction,
  mails: readonly Mail[],
): Promise<number> {
  const written = await queueMails(tx, mails)
  if (written.length > 0) await jobs.send(tx, 'mail-bulk', {})
  return written.length
}
