import type { ServerBuild } from 'react-router'
import packageFile from '../package.json' with { type: 'json' }
import type { AuthService } from '../auth/index.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Tools } from '../domain/tools.ts'
import type { cacheSettings } from './cached-settings.ts'
import type { Config } from './config.ts'
import { hostOfSmtpUrl } from './post.ts'
import type { SiteServices } from './site-services.ts'
import { shownPlace } from './stores/bucket-answers.ts'

/** What stands while the site runs, put together from its parts. */
export function assembleServices(
  config: Config,
  open: OpenDatabase,
  auth: AuthService,
  { now, jobs, mail, files, seal }: Tools,
  build: ServerBuild,
  cached: Awaited<ReturnType<typeof cacheSettings>>,
  report: SiteServices['report'],
): Omit<SiteServices, 'backups' | 'stores' | 'pushKey' | 'mailFiles' | 'updateWatch' | 'catchUp' | 'isLeaving'> {
  const buildId = build.assets.version
  const tools = { now, jobs, mail, files, seal, buildId }
  return {
    config,
    open,
    db: open.db,
    auth,
    ...tools,
    facts: {
      version: packageFile.version,
      buildId,
      engine: open.engine,
      dataDir: config.dataDir,
      filesPlace: config.filesAt && shownPlace(config.filesAt),
      get hasSmtp() {
        return mail.hasServer()
      },
      smtpHost: hostOfSmtpUrl(config.smtpUrl),
      runsJobs: config.runsJobs,
    },
    site: cached.site,
    redirects: cached.rules,
    redirectOf: cached.answer,
    report,
  }
}
