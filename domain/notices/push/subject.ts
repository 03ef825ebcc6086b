import { siteSettings } from '../../club/settings.ts'
import { mailSender } from '../../club/settings/mail.ts'
import type { Tools } from '../../tools.ts'

/**
 * Whom a push service can turn to (RFC 8292, 2.1). Where `fits` is false we still say it: Google and Mozilla take any,
 * Apple refuses what cannot be reached (`BadJwtToken`).
 */
export type PushSubject = { subject: string; from: 'sender' | 'contact' | 'site' } & (
  | { fits: true }
  | { fits: false; because: 'sender-unfit' | 'site-local' }
)

type Known = { sender: string | undefined; contact: string | undefined; siteUrl: string }

/** The subject as the settings are now. */
export async function pushSubject(tools: Pick<Tools, 'db' | 'siteUrl'>): Promise<PushSubject> {
  const [{ contact }, sender] = await Promise.all([siteSettings(tools), mailSender(tools)])
  return subjectOf({ sender: sender || undefined, contact: contact || undefined, siteUrl: tools.siteUrl })
}

/** The sender of our mail, else the contact address, else the site's own address: the first that can be reached. */
export function subjectOf({ sender, contact, siteUrl }: Known): PushSubject {
  if (sender && isReachable(sender)) return { subject: `mailto:${sender}`, from: 'sender', fits: true }
  if (contact && isReachable(contact)) return { subject: `mailto:${contact}`, from: 'contact', fits: true }
  const site = new URL(siteUrl)
  if (site.protocol === 'https:' && isPublicHost(site.hostname)) {
    return { subject: site.origin, from: 'site', fits: true }
  }
  if (sender) return { subject: `mailto:${encodeURI(sender)}`, from: 'sender', fits: false, because: 'sender-unfit' }
  return { subject: `mailto:no-reply@${site.hostname}`, from: 'site', fits: false, because: 'site-local' }
}

/** One plain address at a host of the Internet: no name around it, no spaces, no brackets. */
function isReachable(address: string): boolean {
  const [, host] = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@([^\s@]+)$/i.exec(address) ?? []
  return host !== undefined && isPublicHost(host)
}

/** A name with a dot in it that is not kept for networks at home (RFC 2606, 6761, 6762), and no number. */
function isPublicHost(host: string): boolean {
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(host)) return false
  return !/\.(localhost|local|internal|invalid|lan|home\.arpa)$/i.test(host)
}
