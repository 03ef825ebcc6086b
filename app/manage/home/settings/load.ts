import type { DeploymentFacts } from '../../../contexts.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { countWritten } from '../../../../domain/upkeep/outbox/written.ts'
import { listRedirects } from '../../../../domain/club/redirects.ts'
import { homeSections } from '../../../../domain/writing/pages/home-sections.ts'
import { brandingForEditing } from '../../../../domain/club/settings/branding.ts'
import { hostsForEditing } from '../../../../domain/club/settings/hosts.ts'
import { mailForEditing, filesAreAgreed } from '../../../../domain/club/settings/mail.ts'
import { navigationForEditing } from '../../../../domain/club/settings/navigation.ts'
import { pushFacts } from '../../../../domain/notices/push.ts'
import { secondFactorForEditing } from '../../../../domain/club/settings/second-factor.ts'
import { reportReadersForEditing } from '../../../../domain/club/settings/report-readers.ts'
import { siteForEditing } from '../../../../domain/club/settings/site.ts'
import { lastTestMail } from '../../../../domain/upkeep/outbox/test-mail.ts'
import type { Tools } from '../../../../domain/tools.ts'

/** Everything the panel "Settings" shows, and which redirect rule somebody works on. */
export async function loadSettings(
  tools: Tools,
  admin: Admin,
  query: URLSearchParams,
  deployment: DeploymentFacts | undefined,
) {
  const [
    site,
    secondFactor,
    hosts,
    reports,
    branding,
    mail,
    lastTest,
    written,
    filesAgreed,
    navigation,
    home,
    rules,
    push,
  ] = await Promise.all([
    siteForEditing(tools, admin),
    secondFactorForEditing(tools, admin),
    hostsForEditing(tools),
    reportReadersForEditing(tools, admin),
    brandingForEditing(tools, admin),
    mailForEditing(tools, admin),
    lastTestMail(tools, admin),
    countWritten(tools, admin),
    filesAreAgreed(tools),
    navigationForEditing(tools, admin),
    homeSections(tools, admin),
    listRedirects(tools, admin),
    pushFacts(tools, admin),
  ])
  return {
    panel: 'settings' as const,
    ...site,
    secondFactor,
    hosts,
    reports,
    branding,
    mail: {
      ...mail,
      lastTest,
      written,
      filesAgreed,
      smtpHost: deployment?.smtpHost,
      becomesFile: deployment?.hasSmtp === false,
    },
    push,
    navigation,
    home,
    siteUrl: tools.siteUrl,
    rules,
    editing: query.get('rule') ?? undefined,
    clock: { now: tools.now(), zone: admin.timeZone },
  }
}

export type SettingsContent = Awaited<ReturnType<typeof loadSettings>>
