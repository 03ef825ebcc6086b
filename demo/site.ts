import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { settings } from '../db/schema/site.server.ts'
import { homeZone } from './calendar.ts'
import { record } from './tables.ts'

const key = 'site'

const site = {
  name: 'Northlight',
  tagline: 'A learning community for people who lead engineering teams',
  closingLine: 'Bring it unfinished. We will look at it together.',
  timeZone: homeZone,
  language: 'en',
  registration: 'invitation',
  contact: 'hello@northlight.example',
  conduct: 'conduct@northlight.example',
  answerWithinDays: 5,
  navigation: [
    { label: 'Studios', to: '/studios' },
    { label: 'Schedule', to: '/studios/schedule' },
    { label: 'Challenge', to: '/challenge/quarterly' },
    { label: 'Notes', to: '/notes/season-4' },
    { label: 'Membership', to: '/membership' },
    { label: 'About', to: '/about' },
  ],
}

/** Gives the site its name, unless somebody has given it one. */
export async function nameTheSite(tx: Transaction): Promise<void> {
  const [named] = await tx
    .insert(settings)
    .values({ key, value: site })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  if (named) await record(tx, 'settings', [key])
}

/** Takes the name away again, unless somebody has made it their own meanwhile. */
export async function unnameTheSite(tx: Transaction): Promise<void> {
  await tx
    .delete(settings)
    .where(
      and(
        eq(settings.key, key),
        sql`${settings.value} = ${JSON.stringify(site)}::jsonb`,
        sql`exists (select from guildhall.demo_rows where table_name = 'settings' and row_key = ${key})`,
      ),
    )
}
