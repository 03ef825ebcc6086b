/* A process that does what the site's jobs do after a start, until it is done or killed. It says each step on a line. */
import { migrate } from '../../../db/migrate.ts'
import { openDatabase } from '../../../db/open.ts'
import { overSmtp } from '../../../mail/delivery.ts'
import { sendDueMails } from '../../../mail/send.ts'
import { handTools } from '../../tools.fixture.ts'
import { tellBatch } from './notices.ts'
import { publishAllDue } from './publish.ts'

const { WORKER_DIR = '', WORKER_DATABASE, WORKER_SMTP = '', WORKER_TASK = '', WORKER_READERS = '' } = process.env
const open = await openDatabase({ dataDir: WORKER_DIR, databaseUrl: WORKER_DATABASE })
const say = (line: string) => process.stdout.write(`${line}\n`)

if (WORKER_TASK === 'prepare') await prepare()
else await work()
await open.close()
say('done')

/** An update for so many readers whose minute has passed. */
async function prepare(): Promise<void> {
  const [{ joinCrowd }, { setDesk }, { publishNow }] = await Promise.all([
    import('./crowd.fixture.ts'),
    import('./desk.fixture.ts'),
    import('../publishing.ts'),
  ])
  await migrate(open)
  const desk = await setDesk(open.db)
  await joinCrowd(open.db, { editionId: desk.edition.id, zoneId: desk.europe.id, number: Number(WORKER_READERS) })
  const audience = { kind: 'edition' as const, editionId: desk.edition.id, zoneIds: [desk.europe.id], accessKinds: [] }
  const draft = await desk.write('update', { audience })
  await publishNow(desk.tools, desk.organiser, { ...draft, tell: ['mail'] })
}

async function work(): Promise<void> {
  const later = new Date('2026-11-20T12:00:00Z')
  const tools = handTools(open.db, { now: () => later })
  await publishAllDue(tools)
  say('published')
  const { rows } = await open.pool.query<{ id: string }>(
    'select id from guildhall.update_notices where finished_at is null',
  )
  for (const { id } of rows) {
    for (let isOver = false; !isOver;) {
      isOver = (await tellBatch(tools, id, 20)).isOver
      say('told')
    }
  }
  // Ten minutes after a crash somebody else takes over what was half sent.
  await open.pool.query(
    `update guildhall.outbox_mails set next_attempt_at = clock_timestamp() where status in ('sending', 'deferred')`,
  )
  const sender = async () => ({ name: 'Club', address: 'club@club.test' })
  const post = { db: open.db, deliver: overSmtp(WORKER_SMTP), sender, siteUrl: 'https://club.test' }
  while ((await sendDueMails(post, 10)) > 0) say('sent')
}
