import { createContext } from 'react-router'
import type { BackupShelf } from '../domain/upkeep/backups.ts'
import type { MailFiles } from '../domain/upkeep/outbox.ts'
import type { SiteSettings } from '../domain/club/settings.ts'
import type { PaperDue } from '../domain/club/papers.ts'
import type { Tools } from '../domain/tools.ts'
import type { UpdateWatch } from '../domain/writing/updates/watch.ts'
import type { Admin, Member, Viewer } from '../domain/club/viewer.ts'

/*
 * What the front door hands to pages. None has a default value: reading one where nobody set it throws,
 * so a page that was moved out of its guard fails instead of leaking.
 */

/** Everything outside the domain, for this request. */
export const toolsContext = createContext<Tools>()

/** What organisers decided about the site, as every frame needs it; kept by the server for one content version. */
export const siteContext = createContext<SiteSettings>()

/** Who asks: on pages rendered once for all it is always the visitor. */
export const viewerContext = createContext<Viewer>()

/** Backups and exports, for organisers' addresses only. */
export const backupsContext = createContext<BackupShelf>()

/** Mails that were written to files, for organisers' addresses only. */
export const mailFilesContext = createContext<MailFiles>()

/** Tells open pages of what comes out. */
export const updateWatchContext = createContext<UpdateWatch>()

/** Set by the membership-auth guard. */
export const memberContext = createContext<Member>()

/** Set by the same: what it asked to know whether a question stands before the page, and the page shows. */
export const papersDueContext = createContext<PaperDue[]>()

/** Set by the admin guard. */
export const adminContext = createContext<Admin>()

/** How this request came in, as far as pages may know. */
export type RequestFacts = {
  id: string
  /** The nonce of inline scripts on personal pages; absent on pages that are kept in memory. */
  nonce: string | undefined
  /** Takes the document as it was drawn, which the answer is then without: only where it is kept in memory. */
  takeDocument?: ((html: string) => void) | undefined
  /** True when a session cookie was sent, whether or not a member stands behind it. */
  signedIn: boolean
  /** The account that is signed in, also where it has no member yet. */
  accountId: string | undefined
  /** Which of the account's sessions this is. */
  sessionId: string | undefined
  email: string | undefined
  /** An organiser reads as the member who asks, and changes nothing, `until` then at the latest, which is in so many milliseconds. */
  viewedAs: { memberId: string; name: string; until: string; leftMs: number } | undefined
  fromBot: boolean
  /** Where the request comes from, for limits only: the same for one address or household, and nothing can be read out of it. */
  sender: string
  /** The `API_URL` the browser's HTTP client uses. */
  apiUrl: string
  /** Where the browser's auth client finds the auth service. */
  auth: { url: string; publishableKey: string }
  /** The site runs over TLS: cookies are `Secure`. */
  secure: boolean
  /** An organiser's session that is idle too long or too old must be proven again; till then they are a member here. */
  isStale: () => boolean
  /** A second factor is owed in this session; till then an organiser is a member here, and a member a visitor. */
  owesSecondFactor: () => boolean
  /** Whether the organiser who asks has a second factor; nothing where nobody had to know. */
  hasSecondFactor: () => boolean | undefined
  /** Signed in with a second factor, a passkey or a recovery code. */
  isStrong: () => boolean
  /** Whether they have proven who they are within the last ten minutes. */
  isProvenLately: () => Promise<boolean>
  /** A session that was ended with the account behind it: whoever asks is a visitor, and is told why. */
  isShutOut: () => boolean
  /** Adds a `Set-Cookie` to the answer. */
  setCookie: (cookie: string) => void
  /** Keeps what broke for the organisers, under the request's id. */
  report: (error: unknown) => void
}
export const requestContext = createContext<RequestFacts>()

/** How the site is deployed, as far as organisers may know: no address that carries a password, no key. */
export type DeploymentFacts = {
  /** Of the release: `0.1.0`. */
  version: string
  buildId: string
  engine: 'embedded' | 'postgres'
  /** Where everything is kept; mail without an SMTP server becomes files in its folder `mail`. */
  dataDir: string
  /** The bucket uploads, backups and exports lie in; absent where that is the data folder. */
  filesPlace?: string | undefined
  hasSmtp: boolean
  /** The server `SMTP_URL` names, without what signs in there; absent where the settings decide. */
  smtpHost: string | undefined
  /** Whether jobs are done by this process; else by another one. */
  runsJobs: boolean
}

/** Set by the front door. Where nobody says, the panels leave these lines out. */
export const deploymentContext = createContext<DeploymentFacts | undefined>(undefined)
