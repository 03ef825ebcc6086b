import type { StatusTone } from '../../../../ui/status.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import type { OperationsContent } from './load.ts'
import { foundInWords } from './checked.tsx'
import { sizeInWords } from '../../../../ui/size-in-words.ts'

/** How one part of the house stands: `bad` and `warn` need somebody. */
export type Standing = { name: string; href: string; tone: StatusTone; words: string }

/** What it is told by. */
type Facts = Pick<OperationsContent, 'deployment' | 'database' | 'mailCounts' | 'counts'> & {
  push: Pick<OperationsContent['push'], 'devices' | 'failing'>
  backups: Pick<Backups, 'isAway' | 'lastBackup' | 'lastCheck'> & {
    files: Pick<Backups['files'][number], 'madeAt' | 'bytes'>[]
  }
  errors: Pick<OperationsContent['errors'], 'total'>
  check: { over: Pick<Over, 'outcome' | 'findings' | 'createdAt'> | undefined }
}

type Over = NonNullable<OperationsContent['check']['over']>
type Backups = OperationsContent['backups']

/** How every part of the house stands, with where to look at it. The page itself came out of the database, so that answers. */
export function standings(content: Facts, clock: Clock): Standing[] {
  const { deployment, database } = content
  const engine = deployment ? engines[deployment.engine] : 'Version'
  return [
    {
      name: 'Site',
      href: '#health',
      tone: 'ok',
      words: deployment ? `Version ${deployment.version}, build ${deployment.buildId}` : 'It answers',
    },
    {
      name: 'Database',
      href: '#health',
      tone: 'ok',
      words: `${engine} ${database.engine}, ${sizeInWords(database.bytes)}; ${database.fileBytes > 0 ? `uploaded files ${sizeInWords(database.fileBytes)}` : 'no uploaded files'}`,
    },
    { name: 'Mail', href: '#outbox', ...mailStanding(content) },
    { name: 'Push', href: '/manage/home?panel=settings#push', ...pushStanding(content) },
    { name: 'Jobs', href: '#jobs', ...jobsStanding(content) },
    { name: 'Backups', href: '#backups', ...backupsStanding(content, clock) },
    { name: 'Check', href: '#check', ...checkStanding(content, clock) },
    { name: 'Errors', href: '#errors', ...errorsStanding(content) },
  ]
}

const engines = { embedded: 'Embedded', postgres: 'PostgreSQL' } as const

/** How many parts need somebody. */
export function needing(all: readonly Standing[]): number {
  return all.filter(({ tone }) => tone === 'bad' || tone === 'warn').length
}

/** How many things wait for somebody in each section, by its id. */
export function waitingIn({ mailCounts, counts, backups, errors, check }: Facts): Record<string, number> {
  return {
    outbox: lost(mailCounts),
    jobs: givenUp(counts),
    backups: [backups.lastBackup, backups.lastCheck].filter((run) => run?.outcome === 'failed').length,
    errors: errors.total,
    check: check.over?.outcome === 'failed' ? 1 : (check.over?.findings.length ?? 0),
  }
}

type Said = Pick<Standing, 'tone' | 'words'>

function mailStanding({ mailCounts, deployment }: Facts): Said {
  const { queued = 0, sending = 0, deferred = 0, sent = 0 } = mailCounts
  const bad = lost(mailCounts)
  if (bad > 0)
    return { tone: 'bad', words: `${counted(bad, 'mail')} came back or ${bad === 1 ? 'was' : 'were'} given up` }
  if (deferred > 0) return { tone: 'warn', words: `${counted(deferred, 'mail waits', 'mails wait')} for another try` }
  if (deployment && !deployment.hasSmtp)
    return { tone: 'warn', words: 'No mail server is set: each mail becomes a file' }
  return { tone: 'ok', words: `${sent} sent, ${queued + sending} on the way` }
}

function pushStanding({ push: { devices, failing } }: Facts): Said {
  if (devices === 0) return { tone: 'off', words: 'Nobody has turned it on' }
  if (failing > 0) return { tone: 'warn', words: `${failing} of ${counted(devices, 'device')} not reached` }
  return { tone: 'ok', words: `${counted(devices, 'device')} turned on` }
}

function jobsStanding({ counts, deployment }: Facts): Said {
  const bad = givenUp(counts)
  if (bad > 0) return { tone: 'bad', words: `${counted(bad, 'job was', 'jobs were')} given up` }
  const waiting = counts.reduce((sum, { queued }) => sum + queued, 0)
  const where = deployment?.runsJobs === false ? ', done by another process' : ''
  return { tone: 'ok', words: `${counted(waiting, 'job waits', 'jobs wait')}${where}` }
}

function backupsStanding({ backups: { files, isAway, lastBackup, lastCheck } }: Facts, clock: Clock): Said {
  const [newest] = files
  if (isAway) return { tone: 'bad', words: 'The place they are kept in does not answer' }
  if (lastBackup?.outcome === 'failed') return { tone: 'bad', words: 'The last one failed' }
  if (lastCheck?.outcome === 'failed') return { tone: 'bad', words: 'The last restore test failed' }
  if (!newest) return { tone: 'warn', words: 'There is none yet' }
  return { tone: 'ok', words: `The last one ${agoInWords(newest.madeAt, clock)}, ${sizeInWords(newest.bytes)}` }
}

function checkStanding({ check: { over } }: Facts, clock: Clock): Said {
  if (!over) return { tone: 'off', words: 'The first one is made at night' }
  if (over.outcome === 'failed') return { tone: 'bad', words: 'The last one failed' }
  const ago = agoInWords(over.createdAt, clock)
  if (over.findings.length === 0) return { tone: 'ok', words: `Everything agreed ${ago}` }
  return { tone: 'warn', words: `${foundInWords(over.findings)}, ${ago}` }
}

function errorsStanding({ errors: { total } }: Facts): Said {
  if (total === 0) return { tone: 'ok', words: 'Nothing broke' }
  return { tone: 'warn', words: `${counted(total, 'kind')} of errors are kept` }
}

function givenUp(counts: OperationsContent['counts']): number {
  return counts.reduce((sum, { failed }) => sum + failed, 0)
}

function lost({ bounced = 0, failed = 0 }: OperationsContent['mailCounts']): number {
  return bounced + failed
}
