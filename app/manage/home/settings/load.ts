import { findPage } from '../../../../domain/pages.ts'
import { listRedirects } from '../../../../domain/redirects.ts'
import { siteSettings } from '../../../../domain/settings.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'
import type { HouseFacts } from '../house-facts.ts'
import { readRulesView } from './rules-view.ts'

/** Everything the panel "Settings" shows, and where the work on a redirect rule stands. */
export async function loadSettings(tools: Tools, admin: Admin, query: URLSearchParams, house: HouseFacts | undefined) {
  const [site, home, rules] = await Promise.all([
    siteSettings(tools),
    findPage(tools, admin, 'home'),
    listRedirects(tools, admin),
  ])
  return {
    panel: 'settings' as const,
    site,
    siteUrl: tools.siteUrl,
    homeBlocks: home?.blocks.map(({ kind }) => kind) ?? [],
    hasSmtp: house?.hasSmtp,
    rules,
    view: await readRulesView(query, rules),
  }
}

export type SettingsContent = Awaited<ReturnType<typeof loadSettings>>
