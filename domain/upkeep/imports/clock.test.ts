import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importRows, imports } from '../../../db/schema/imports.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { dayMs, minuteMs } from '../../../time/durations.ts'
import { openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import type { InvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { forgetImports, resumeImports } from './clock.ts'
import { bringIn, lookAt } from './imports.fixture.ts'
import { startImport } from './start.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function inHouse(run: (house: InvitingHouse) => Promise<void>) {
  return database.rolledBack(async (db) => run(await openInvitingHouse(db)))
}

const people = 'E-mail,Name\nnew@club.test,New One\n'

test('a file that nobody imported is kept for a week, and what an import did for a month', () =>
  inHouse(async (house) => {
    const { db, tools } = house
    await lookAt(house, people)
    const done = await bringIn(house, people)
    const after = (days: number) => forgetImports({ db, now: () => new Date(tools.now().getTime() + days * dayMs) })
    const left = async () => (await db.select({ id: imports.id }).from(imports)).map(({ id }) => id)

    await after(6)
    expect(await left()).toHaveLength(2)
    await after(8)
    expect(await left()).toEqual([done])
    await after(31)
    expect(await left()).toEqual([])
  }))

test('the cells of a file go once the import cannot be taken back any more', () =>
  inHouse(async (house) => {
    const { db, tools } = house
    const importId = await bringIn(house, people)
    const cells = async () => {
      const [row] = await db.select().from(importRows).where(eq(importRows.importId, importId))
      return row?.cells
    }

    await forgetImports({ db, now: () => new Date(tools.now().getTime() + dayMs) })
    expect(await cells()).toEqual(['new@club.test', 'New One'])
    await forgetImports({ db, now: () => new Date(tools.now().getTime() + 3 * dayMs) })
    expect(await cells()).toEqual([])
  }))

test('an import that stands still is begun again, once', () =>
  inHouse(async (house) => {
    const { tools, organiser } = house
    const id = await lookAt(house, people)
    await startImport(tools, organiser, id)
    const sent: unknown[] = []
    const jobs = {
      ...tools.jobs,
      send: async (...[, name, data, options]: Parameters<typeof tools.jobs.send>) => {
        sent.push([name, data, options?.dedupeKey])
        return undefined
      },
    }
    const after = (minutes: number) =>
      resumeImports({ ...tools, jobs, now: () => new Date(tools.now().getTime() + minutes * minuteMs) })

    await after(2)
    expect(sent).toEqual([])
    await after(4)
    await after(5)
    expect(sent).toHaveLength(2)
    // Both under one name, which the queue takes once.
    expect(sent[0]).toEqual(['import', { importId: id, act: 'run' }, expect.stringContaining(`import:${id}:run:`)])
    expect(sent[1]).toEqual(sent[0])
  }))
