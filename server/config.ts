import path from 'node:path'
import { StartRefusal } from '../db/start-refusal.ts'
import { protocolUrl } from '../auth/index.ts'
import { readAuthConfig, type AuthConfig } from './auth-config.ts'
import { readHostingConfig, readWorkers, type HostingConfig } from './hosting-config.ts'
import {
  type Environment,
  hasScheme,
  isMailAddress,
  readNumber,
  readSwitch,
  readText,
  shown,
  webAddress,
} from './environment.ts'
import { readFeedHub, readPushHosts, readSecurityContact } from './outside-config.ts'
import { readSecretKey } from './secret-key.ts'
import { type FilesPlaces, readFilesPlaces } from './stores/config.ts'
import { readWatchingConfig, type WatchingConfig } from './watching-config.ts'

/** How the house runs: every variable of .env.example, read once, checked, and the same for as long as it runs. */
export type Config = Readonly<{
  port: number
  host: string
  /** Scheme, host and port of the public address, without a closing slash: the only source of links in mail. */
  siteUrl: string
  /** Absolute; everything that must be kept. */
  dataDir: string
  /** Absent: the embedded engine in `dataDir/db`. */
  databaseUrl: string | undefined
  /** What the keys in the database are sealed with; absent, they are files in `dataDir/keys`. */
  secretKey: string | undefined
  /** Absent: each mail becomes a file in `dataDir/mail`. */
  smtpUrl: string | undefined
  /** Letters a second this process hands to a mail server at the most; absent, as many as that takes. */
  smtpRate: number | undefined
  /** A path of this site or a whole address, without a closing slash. */
  apiUrl: string
  /** Absent: the embedded auth service under `/auth/v1`. */
  hostedAuth: Readonly<{ url: string; publishableKey: string; secretKey: string }> | undefined
  /** How the embedded auth service behaves. */
  auth: AuthConfig
  /** Whether an empty database gets the demo community; one with rows in it never does. */
  loadsDemo: boolean
  /** The first organiser, made without the setup code. */
  firstAdmin: Readonly<{ email: string; password: string }> | undefined
  /** Whether background jobs run in this process. */
  runsJobs: boolean
  /** Several processes, how they leave, and their ways to the database. */
  hosting: HostingConfig
  watching: WatchingConfig
  /** Number of proxy hops whose forwarded address is believed. */
  trustedProxies: number
  /** The push services that may be called, besides the known ones those `PUSH_HOSTS` names. */
  pushHosts: readonly string[]
  /** Where whoever finds a hole in this site says so, as a URI; absent, the site names nobody. */
  securityContact: string | undefined
  /** The hub that is told when a feed has changed (WebSub), an https address; absent, nobody is. */
  feedHub: string | undefined
}> &
  FilesPlaces

/** Beyond this a chain of proxies is a mistake in the number. */
const mostProxies = 10

/**
 * Reads the whole configuration from the environment; an empty variable counts as absent. Throws a `StartRefusal` of
 * one sentence that names the variable and the cure; a value that may carry a password or a key is never repeated.
 */
export function readConfig(env: Environment): Config {
  const port = readNumber(env, 'PORT', 3000, { least: 1, most: 65_535 })
  const databaseUrl = readDatabaseUrl(env)
  const siteUrl = readSiteUrl(env, port)
  const auth = readAuthConfig(env, siteUrl)
  return Object.freeze({
    port,
    host: readHost(env, 'HOST'),
    siteUrl,
    dataDir: path.resolve(readText(env, 'DATA_DIR') ?? './data'),
    databaseUrl,
    secretKey: readSecretKey(env),
    ...readFilesPlaces(env),
    smtpUrl: readSmtpUrl(env),
    smtpRate: readNumber(env, 'SMTP_RATE', 0, { least: 1, most: 10_000 }) || undefined,
    apiUrl: readApiUrl(env),
    hostedAuth: readHostedAuth(env),
    auth,
    loadsDemo: readSwitch(env, 'DEMO') ?? databaseUrl === undefined,
    firstAdmin: readFirstAdmin(env, auth),
    runsJobs: readWorkers(env, databaseUrl),
    hosting: readHostingConfig(env, databaseUrl),
    watching: readWatchingConfig(env, { port, readHost }),
    trustedProxies: readNumber(env, 'TRUST_PROXY', 0, { least: 0, most: mostProxies }),
    pushHosts: readPushHosts(env),
    securityContact: readSecurityContact(env),
    feedHub: readFeedHub(env),
  })
}

function readHost(env: Environment, name: string): string {
  const host = readText(env, name) ?? '127.0.0.1'
  // Colons belong to addresses of IPv6, so a port written behind the name is seen by its single colon.
  const isName = /^[a-zA-Z0-9._-]+$/.test(host)
  const isIpv6 = /^[0-9a-fA-F:.]+(%\w+)?$/.test(host) && host.split(':').length > 2
  if (isName || isIpv6) return host
  throw new StartRefusal(`${name} must be a host name or an IP address such as 0.0.0.0, not ${shown(host)}.`)
}

function readSiteUrl(env: Environment, port: number): string {
  const text = readText(env, 'SITE_URL')
  if (text === undefined) return `http://localhost:${port}`
  const url = webAddress(text)
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (isOrigin) return url.origin
  throw new StartRefusal(
    `SITE_URL must be the public address without a path, such as https://club.example, not ${shown(text)}.`,
  )
}

function readDatabaseUrl(env: Environment): string | undefined {
  const text = readText(env, 'DATABASE_URL')
  if (text === undefined || hasScheme(text, ['postgres:', 'postgresql:'])) return text
  throw new StartRefusal(
    'DATABASE_URL must have the form postgresql://user:password@host:5432/database, with odd characters of the password percent-encoded.',
  )
}

function readSmtpUrl(env: Environment): string | undefined {
  const text = readText(env, 'SMTP_URL')
  if (text === undefined) return undefined
  if (hasScheme(text, ['smtp:', 'smtps:']) && new URL(text).hostname) return text
  throw new StartRefusal(
    'SMTP_URL must have the form smtp://user:password@host:587 or smtps://…:465, with odd characters of the password percent-encoded.',
  )
}

function readApiUrl(env: Environment): string {
  const text = readText(env, 'API_URL') ?? '/api'
  const isPath = /^\/(?![/\\])[^?#\s]*$/.test(text)
  if (text !== '/' && (isPath || webAddress(text))) return text.replace(/\/+$/, '')
  throw new StartRefusal(`API_URL must be a path such as /api or an http(s) address, not ${shown(text)}.`)
}

function readHostedAuth(env: Environment): Config['hostedAuth'] {
  const url = readText(env, 'AUTH_URL')
  const publishableKey = readText(env, 'AUTH_PUBLISHABLE_KEY')
  const secretKey = readText(env, 'AUTH_SECRET_KEY')
  if (!url && !publishableKey && !secretKey) return undefined
  if (!url || !publishableKey || !secretKey) {
    throw new StartRefusal(
      'AUTH_URL, AUTH_PUBLISHABLE_KEY and AUTH_SECRET_KEY belong together: set all three for a hosted auth service, or none.',
    )
  }
  if (!webAddress(url)) throw new StartRefusal(`AUTH_URL must be an http(s) address, not ${shown(url)}.`)
  return Object.freeze({ url: protocolUrl(url), publishableKey, secretKey })
}

function readFirstAdmin(env: Environment, { passwordMin }: AuthConfig): Config['firstAdmin'] {
  const email = readText(env, 'ADMIN_EMAIL')
  // Spaces around a password are part of it.
  const password = env.ADMIN_PASSWORD || undefined
  if (!email && !password) return undefined
  if (!email || !password) {
    throw new StartRefusal('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both for a first organiser, or none.')
  }
  if (!isMailAddress(email)) {
    throw new StartRefusal(`ADMIN_EMAIL must be a mail address, not ${shown(email)}.`)
  }
  // As when registering, and no more bytes than bcrypt reads.
  if (password.length < passwordMin || Buffer.byteLength(password) > 72) {
    throw new StartRefusal(`ADMIN_PASSWORD must have at least ${passwordMin} characters and at most 72 bytes.`)
  }
  return Object.freeze({ email, password })
}
