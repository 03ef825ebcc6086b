import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { migrationsToRun } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { reasonOf, StartRefusal } from '../../db/start-refusal.ts'
import { standingOfJobs } from '../../jobs/table.ts'
import { wayTo } from '../../mail/delivery.ts'
import { dayMs } from '../../time/durations.ts'
import { backupsIn } from '../backup/shelf.ts'
import type { Config } from '../config.ts'
import { openToOthers } from '../private-folder.ts'
import { inspectHosted } from './hosted-sign-in.ts'
import { assertDataDir } from '../start-checks.ts'
import { openStores } from '../stores/open.ts'
import { type Finding, inspect } from './finding.ts'
import { inspectKeys, inspectPlaces } from './doctor-places.ts'
import { keyPlaceOf } from '../house-keys.ts'
import { mailServer } from '../../domain/club/settings/mail.ts'
import type { SmtpServer } from '../../mail/delivery.ts'
import { sealWith } from '../seal.ts'

/** The oldest major version that runs TypeScript as it is written here. */
const oldestNode = 24

/**
 * Looks at everything the site stands on and changes nothing: Node, the data folder, the database with its migrations,
 * the queue, backups, mail. One line each. Where some need attention the same lines are a refusal, for scripts that ask.
 * `open` is absent where there is no database to look at, with `whyNot` saying why.
 */
export async function doctor(config: Config, open: OpenDatabase | undefined, whyNot = ''): Promise<string> {
  const onDatabase = open
    ? await Promise.all([
        inspectLock(config, open),
        inspectDatabase(open),
        inspectMigrations(open),
        inspectKeys(config, open),
        inspectOutbox(open),
        inspectJobs(open),
        inspectBackups(config, open),
      ])
    : [{ subject: 'Database', isFine: false, text: whyNot }]
  const [privacy, mail, signIn] = await Promise.all([
    inspectPrivacy(config),
    inspectMail(config, open),
    inspectSignIn(config),
  ])
  const places = await inspectPlaces(config)
  const findings = [inspectNode(), inspectDataDir(config), privacy, ...places, ...onDatabase, mail, ...signIn]

  const wrong = findings.filter((finding) => !finding.isFine).length
  const lines = findings.map(({ subject, isFine, text }) => `${isFine ? 'ok' : '!!'}  ${subject.padEnd(12)}${text}`)
  if (wrong === 0) return [...lines, 'Everything is in order.'].join('\n')
  throw new StartRefusal([...lines, `Needs attention: ${wrong} of ${findings.length}.`].join('\n'))
}

/** Why there is no embedded database to look at yet, if so; opening it would make one. */
export function missingDatabase({ databaseUrl, dataDir }: Config): string | undefined {
  if (databaseUrl || existsSync(path.join(dataDir, 'db'))) return undefined
  return 'none yet; the first npm start makes one'
}

function inspectNode(): Finding {
  const isFine = Number(process.versions.node.split('.')[0]) >= oldestNode
  return { subject: 'Node', isFine, text: isFine ? process.version : `${process.version}, but ${oldestNode} is needed` }
}

function inspectDataDir(config: Config): Finding {
  const subject = 'Data folder'
  try {
    assertDataDir(config)
    return { subject, isFine: true, text: config.dataDir }
  } catch (error) {
    return { subject, isFine: false, text: reasonOf(error) }
  }
}

/** Other users of the machine have no business in the data folder; the next start closes what an older version left open. */
async function inspectPrivacy({ dataDir }: Config): Promise<Finding> {
  return inspect('Privacy', async () => {
    const [first, ...others] = openToOthers(dataDir)
    if (!first) return 'nobody else on this machine can read the data folder'
    const what = others.length === 0 ? first : `${first} and ${others.length} more`
    throw new Error(
      `other users of this machine can get at ${what} in ${dataDir}; npm start closes it, or its owner does`,
    )
  })
}

/** Whoever has the embedded database open, this process or the site it runs in, must be the one that locked it. */
async function inspectLock({ dataDir }: Config, { engine }: OpenDatabase): Promise<Finding> {
  return inspect('Lock', async () => {
    if (engine === 'postgres') return 'not needed with a database server'
    const locks = readdirSync(dataDir).filter((name) => name.startsWith(`in-use-by-${process.pid}-`))
    if (locks.length === 0) throw new Error(`${dataDir} is open but not locked`)
    return `held by process ${process.pid}, which answers here`
  })
}

async function inspectDatabase({ pool, engine }: OpenDatabase): Promise<Finding> {
  return inspect('Database', async () => {
    const { rows } = await pool.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    return `PostgreSQL ${rows[0]?.version} (${engine === 'embedded' ? 'embedded' : 'server'}), ${rows[0]?.size}`
  })
}

async function inspectMigrations(open: OpenDatabase): Promise<Finding> {
  return inspect('Migrations', async () => {
    const { applied, missing, newer } = await migrationsToRun(open)
    if (missing.length > 0) throw new Error(`${missing.length} still to run; npm start or guildhall migrate does it`)
    return newer > 0 ? `all have run, and ${newer} of a newer version` : `all ${applied} have run`
  })
}

async function inspectOutbox({ pool }: OpenDatabase): Promise<Finding> {
  return inspect('Outbox', async () => {
    const known = await pool.query<{ there: boolean }>(
      `select to_regclass('guildhall.outbox_mails') is not null as there`,
    )
    if (!known.rows[0]?.there) return 'no mail yet'
    const { rows } = await pool.query<{ waiting: number; failed: number }>(
      `select count(*) filter (where status in ('queued', 'sending', 'deferred'))::int as waiting,
              count(*) filter (where status = 'failed')::int as failed
         from guildhall.outbox_mails where status in ('queued', 'sending', 'deferred', 'failed')`,
    )
    if (rows[0]?.failed) throw new Error(`${mails(rows[0].failed)} could not be sent`)
    return `${mails(rows[0]?.waiting ?? 0)} waiting`
  })
}

function mails(number: number): string {
  return number === 1 ? '1 mail' : `${number} mails`
}

/** A job that waits long after its time means that nobody does the work. */
async function inspectJobs({ db }: OpenDatabase): Promise<Finding> {
  return inspect('Jobs', async () => {
    const standing = await standingOfJobs(db)
    if (!standing) return 'none yet'
    const { waiting, late, failed } = standing
    if (late > 0) throw new Error(`${late} are late by more than 15 minutes; does a process with WORKERS=1 run?`)
    if (failed > 0) throw new Error(`${failed} were given up; /manage/home?panel=operations tells why`)
    return `${waiting} waiting`
  })
}

async function inspectBackups(config: Config, open: OpenDatabase): Promise<Finding> {
  return inspect('Backups', async () => {
    const stores = await openStores(config)
    const source = { open, stores, dataDir: config.dataDir, now: () => new Date() }
    const [newest, ...older] = await backupsIn(source).list()
    if (!newest) return 'none yet; one is made each night, and by npm run guildhall -- backup'
    const days = Math.floor((Date.now() - newest.madeAt.getTime()) / dayMs)
    if (days >= 2) throw new Error(`the newest is ${days} days old: ${newest.name}`)
    return `${older.length + 1}, the newest of ${newest.madeAt.toISOString()}`
  })
}

/** The server of the environment, else the one organisers have named. */
async function inspectMail(config: Config, open: OpenDatabase | undefined): Promise<Finding> {
  return inspect('Mail', async () => {
    const { smtpUrl, dataDir } = config
    const server = smtpUrl ? { url: smtpUrl } : open && (await namedMailServer(config, open))
    if (!server) return `written to files in ${path.join(dataDir, 'mail')}`
    const host = 'url' in server ? new URL(server.url).host : server.host
    const transport = createTransport({
      ...('url' in server ? server : wayTo(server)),
      connectionTimeout: 5000,
      greetingTimeout: 5000,
    })
    try {
      await transport.verify()
      return `${host} accepts the sign-in`
    } catch (error) {
      throw new Error(`${host} does not answer as it should (${reasonOf(error)})`, { cause: error })
    } finally {
      transport.close()
    }
  })
}

/** Only where a service elsewhere keeps the accounts: that of the house is the house itself. */
async function inspectSignIn({ hostedAuth }: Config): Promise<Finding[]> {
  return hostedAuth ? [await inspect('Sign-in', () => inspectHosted(hostedAuth))] : []
}

/** The mail server organisers have named, for a command. Its password is sealed with the keys of this house. */
async function namedMailServer(config: Config, open: OpenDatabase): Promise<SmtpServer | undefined> {
  // Keys are not made by looking.
  const ring = await keyPlaceOf(config, open).read()
  if (!ring) return undefined
  const known = await open.pool.query<{ there: boolean }>(
    `select to_regclass('guildhall.settings') is not null as there`,
  )
  if (!known.rows[0]?.there) return undefined
  return mailServer({ db: open.db, seal: sealWith(Buffer.from(ring.secret, 'base64url')) })
}
