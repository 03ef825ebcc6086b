import { activeRules } from '../domain/club/redirects.ts'
import { buildMatcher, isExternal, noRules, redirectFor, type RuleMatcher } from '../domain/club/redirect-matching.ts'
import { namesMailServer } from '../domain/club/settings/mail.ts'
import { siteSettings } from '../domain/club/settings.ts'
import type { Database } from '../db/open.ts'
import type { Visit } from './visit.ts'

/** What every request asks for: the redirect rules in force and the site's settings. In memory, read anew for each content version. */
export async function cacheSettings(db: Database) {
  let matcher: RuleMatcher = noRules
  let site = await siteSettings({ db })
  let hasMailServer = false
  return {
    rules: () => matcher,
    site: () => site,
    /** Whether organisers have named an SMTP server. */
    hasMailServer: () => hasMailServer,
    reload: async () => {
      const [rules, settings, named] = await Promise.all([
        activeRules({ db }),
        siteSettings({ db }),
        namesMailServer({ db }),
      ])
      hasMailServer = named
      matcher = buildMatcher(rules)
      site = settings
    },
    /** Documents only: the router's own requests get their rules in the browser. */
    answer: (visit: Pick<Visit, 'url' | 'isData'>): Response | undefined => {
      if (visit.isData) return undefined
      const target = redirectFor(matcher, visit.url.pathname, visit.url.search)
      if (!target) return undefined
      const location = isExternal(target.to) ? target.to : new URL(target.to, visit.url).href
      return new Response(null, { status: target.status, headers: { Location: location, 'Cache-Control': 'no-store' } })
    },
  }
}
