import type { ServerBuild } from 'react-router'
import type { BuildMetadata } from '../app/front-door.ts'
import type { RuleMatcher } from '../domain/club/redirect-matching.ts'
import type { SiteServices } from './site-services.ts'
import { dayMs } from '../time/durations.ts'

const startedAt = Date.now()

/** The build-metadata file: build id, redirect rules for clicks inside the browser, and the public push key. */
export function metadataOf(
  build: Pick<ServerBuild, 'assets'>,
  matcher: RuleMatcher,
  { pushKey }: Pick<SiteServices, 'pushKey'>,
): BuildMetadata {
  return { id: build.assets.version, timestamp: startedAt, matcher, prerendered: [], pushKey }
}

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
