import { dayMs } from '../time/durations.ts'
import type { SiteServices } from './site-services.ts'

/** Who is told of a hole in this site: `/.well-known/security.txt` (RFC 9116). */
export function securityText(contact: string, { config, now }: Pick<SiteServices, 'config' | 'now'>): string {
  const expires = new Date(now().getTime() + halfYearMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The field is required, and should be less than a year away (RFC 9116, 2.5.5). */
const halfYearMs = 182 * dayMs
