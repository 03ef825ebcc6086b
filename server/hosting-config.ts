import { availableParallelism } from 'node:os'
import { StartRefusal } from '../db/start-refusal.ts'
import { type Environment, hasScheme, readNumber, readSwitch, readText, shown } from './environment.ts'

/** How many processes serve the site, how they leave, and how they reach the database. */
export type HostingConfig = Readonly<{
  /** Side by side on this machine, behind one port. */
  processes: number
  /** How long a process that was told to end goes on taking requests, in ms: until who stands in front has noticed. */
  drainMs: number
  /** Connections to PostgreSQL of each process, besides six that do not go through a pooler. */
  poolSize: number
  /** Past a pooler such as PgBouncer, for what has to keep its connection; absent, `DATABASE_URL` is it. */
  directUrl: string | undefined
}>

/** Each process holds sixteen connections, and a PostgreSQL that nobody has changed takes a hundred. */
const mostByThemselves = 5

/** Reads the variables of it; what is absent is one process, which leaves at once. */
export function readHostingConfig(env: Environment, databaseUrl: string | undefined): HostingConfig {
  return Object.freeze({
    processes: readProcesses(env, databaseUrl),
    drainMs: 1000 * readNumber(env, 'DRAIN_SECONDS', 0, { least: 0, most: 600 }),
    poolSize: readNumber(env, 'DATABASE_CONNECTIONS', 10, { least: 2, most: 100 }),
    directUrl: readDirectUrl(env, databaseUrl),
  })
}

/** Whether background jobs run in this process. */
export function readWorkers(env: Environment, databaseUrl: string | undefined): boolean {
  const runsJobs = readSwitch(env, 'WORKERS') ?? true
  if (runsJobs || databaseUrl) return runsJobs
  throw new StartRefusal(
    'WORKERS=0 needs a DATABASE_URL: nobody else can do the jobs of an embedded database, so set WORKERS=1.',
  )
}

function readProcesses(env: Environment, databaseUrl: string | undefined): number {
  const text = readText(env, 'PROCESSES')
  const number =
    text === 'auto'
      ? Math.min(availableParallelism(), mostByThemselves)
      : /^\d{1,3}$/.test(text ?? '1')
        ? Number(text ?? 1)
        : 0
  if (number < 1 || number > 64) {
    throw new StartRefusal(`PROCESSES must be auto or a whole number from 1 to 64, not ${shown(text ?? '')}.`)
  }
  // Also "auto" on one core: whoever writes it means several.
  if (databaseUrl || (number === 1 && text !== 'auto')) return number
  throw new StartRefusal(
    `PROCESSES=${text} needs a DATABASE_URL: the embedded database belongs to one process alone, so set PROCESSES=1.`,
  )
}

function readDirectUrl(env: Environment, databaseUrl: string | undefined): string | undefined {
  const text = readText(env, 'DATABASE_DIRECT_URL')
  if (text === undefined) return undefined
  if (!databaseUrl) {
    throw new StartRefusal('DATABASE_DIRECT_URL is the way past a pooler: it needs a DATABASE_URL, the way through it.')
  }
  if (hasScheme(text, ['postgres:', 'postgresql:'])) return text
  throw new StartRefusal('DATABASE_DIRECT_URL must have the form postgresql://user:password@host:5432/database.')
}
