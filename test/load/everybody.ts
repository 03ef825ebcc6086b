import { rowsOf } from '../site/databases.ts'
import { type Listeners, listenOn } from './listeners.ts'
import { beginLoad, type Load } from './load.ts'
import type { Machines } from './machines.ts'
import { readOn } from './readers.ts'
import { type Uploads, uploadOn } from './uploads.ts'
import { answerOn, typeOn, type Writer } from './writers.ts'

/** Everybody a site may have at once: readers, writers, open pages and files on their way. */
export type Everybody = { load: Load; writers: Writer[]; listeners: Listeners; uploads: Uploads }

/** Lets all of them begin. */
export async function letEverybodyIn({ site, databaseUrl }: Machines): Promise<Everybody> {
  const load = beginLoad(site)
  const [edition] = await rowsOf(databaseUrl, `select id from guildhall.editions where slug = '2026'`)
  const [session] = await rowsOf(databaseUrl, openSession)
  const writers = [
    await typeOn(load, { edition: String(edition?.id) }),
    await typeOn(load, { edition: String(edition?.id) }),
    await answerOn(load, { as: 'member', session: String(session?.id) }),
    await answerOn(load, { as: 'memberElsewhere', session: String(session?.id) }),
  ]
  const uploads = await uploadOn(load, { senders: 2 })
  const listeners = await listenOn(load, databaseUrl, [
    { as: 'member', zone: 'europe-africa' },
    { as: 'member', zone: 'europe-africa' },
    { as: 'memberElsewhere', zone: 'americas' },
    { as: 'memberElsewhere', zone: 'americas' },
  ])
  await readOn(load, { visitors: 2, members: 2 })
  return { load, writers, listeners, uploads }
}

/** What of all that was acknowledged is not there. Everything is asked for anew; nobody writes any more. */
export async function missingOf({ writers, uploads }: Everybody, databaseUrl: string): Promise<string[]> {
  const words = await Promise.all(writers.map((writer) => writer.lost(databaseUrl)))
  return [...words.flat(), ...(await uploads.different())]
}

/** What was done, in one line. */
export function summaryOf({ load, writers, listeners, uploads }: Everybody): string {
  const words = writers.map((writer) => writer.acknowledged())
  return [
    ...Object.entries(load.counts).map(([doing, number]) => `${number} ${doing}`),
    `${words.reduce((sum, number) => sum + number, 0)} words acknowledged`,
    `${uploads.acknowledged()} files acknowledged`,
    `${listeners.told()} updates told`,
    `${load.faults.length} faults`,
  ].join(', ')
}

/** One that everybody may come to, and that is not near. */
const openSession = `insert into guildhall.scheduled_sessions
    (edition_id, title, starts_at, ends_at, wall_start, time_zone, visibility, status)
  select id, 'Under load', now() + interval '20 days', now() + interval '20 days 1 hour', now() + interval '20 days', 'UTC', 'edition', 'scheduled'
  from guildhall.editions where slug = '2026' returning id`
