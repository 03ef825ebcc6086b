import type { DeploymentFacts } from '../app/contexts.ts'
import type { AuthService } from '../auth/index.ts'
import type { RuleMatcher } from '../domain/club/redirect-matching.ts'
import type { SiteSettings } from '../domain/club/settings.ts'
import type { Database, OpenDatabase } from '../db/open.ts'
import type { BackupShelf } from '../domain/upkeep/backups.ts'
import type { MailFiles } from '../domain/upkeep/outbox.ts'
import type { Tools } from '../domain/tools.ts'
import type { UpdateWatch } from '../domain/writing/updates/watch.ts'
import type { Config } from './config.ts'
import type { Stores } from './stores/store.ts'
import type { Visit } from './visit.ts'

/** Everything that stands while the site runs. */
export type SiteServices = Pick<Tools, 'jobs' | 'mail' | 'files' | 'seal'> & {
  config: Config
  open: OpenDatabase
  db: Database
  auth: AuthService
  now: () => Date
  buildId: string
  backups: BackupShelf
  /** Where files are kept: uploads, backups, exports. */
  stores: Stores
  /** The public key browsers subscribe to push messages with. */
  pushKey: string
  /** Mails that were written to files, for organisers. */
  mailFiles: MailFiles
  /** Tells open pages of updates that come out. */
  updateWatch: UpdateWatch
  /** What organisers may read of how the site is deployed. */
  facts: DeploymentFacts
  /** The site's settings in this content version. */
  site: () => SiteSettings
  /** Reads again what is kept in memory, where public content was changed. */
  catchUp: () => Promise<void>
  /** Whether this process is about to end: nobody is to be sent here any more. */
  isLeaving: () => boolean
  /** The redirect rules in force, read again whenever public content changes. */
  redirects: () => RuleMatcher
  /** The answer of a redirect rule to a document request; protected paths and the router's data have none. */
  redirectOf: (visit: Visit) => Response | undefined
  /** Keeps an error for the organisers. */
  report: (error: unknown, at: { id: string; path: string; fromBot: boolean; source?: 'server' | 'job' }) => void
}
