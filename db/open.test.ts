import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './open.ts'
import { unpackSnapshot } from '../test/snapshot.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

describe('the embedded database', () => {
  test('keeps what was written and holds its folder while it is open', async () => {
    const dataDir = temporaryFolder()
    const first = await openDatabase({ dataDir })
    await first.pool.query('create extension citext; create extension pg_trgm; create extension unaccent')
    await first.db.execute(sql`create table notes (text citext)`)
    await first.db.execute(sql`insert into notes values (${'Kept'})`)

    await expect(openDatabase({ dataDir })).rejects.toThrow('is already opened')
    await first.close()

    const second = await openDatabase({ dataDir })
    const { rows } = await second.db.execute(sql`select text from notes where text = ${'kept'}`)
    expect(rows).toEqual([{ text: 'Kept' }])
    await second.close()
    expect(readdirSync(dataDir)).toEqual(['db'])
  })

  test('is for its owner’s eyes only, whatever the engine makes while it runs', async () => {
    const dataDir = path.join(temporaryFolder(), 'new')
    const database = await openDatabase({ dataDir })
    await database.pool.query('create table notes (text text)')
    await database.pool.query(`insert into notes select repeat('a note ', 1000) from generate_series(1, 2000)`)
    await database.pool.query('checkpoint')

    const places = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
    const modes = places.map((name) => ({ name, mode: statSync(path.join(dataDir, name)).mode & 0o077 }))
    expect(modes.filter(({ mode }) => mode !== 0)).toEqual([])
    expect(modes.length).toBeGreaterThan(900)
    await database.close()
  })

  test('survives failed statements, alone, in crowds and inside an open transaction', async () => {
    const database = await openDatabase({ dataDir: await openedBefore() })
    const leftOpen = database.pool.query('begin; select 1 / 0; commit')
    const crowd = Array.from({ length: 30 }, (_, i) => database.db.execute(sql`select 10 / ${i % 3}::int as quotient`))

    await expect(leftOpen).rejects.toThrow('division by zero')
    const outcomes = await Promise.allSettled(crowd)

    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(20)
    await database.close()
  })

  test('whoever comes while a backup reads for the better part of a minute waits, and is served', async () => {
    const database = await openDatabase({ dataDir: await openedBefore() })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const reading = await database.pool.connect()
    const waiting = database.pool.query('select 1 as one')
    await vi.advanceTimersByTimeAsync(50_000)

    reading.release()

    expect((await waiting).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('a question that was planned while its table was small is planned anew when it has grown', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { pool, close } = await openDatabase({ dataDir: await openedBefore() })
    await pool.query('create table growing as select generate_series(1, 10) as number')
    await pool.query('create index on growing (number); analyze growing')
    for (let time = 0; time < 6; time += 1) await pool.query('select number from growing where number = $1', [time])
    const { rows: kept } = await pool.query(`select name from pg_prepared_statements where statement like '%growing%'`)
    const plan = async () => JSON.stringify((await pool.query(`explain execute ${kept[0].name}(3)`)).rows)
    await pool.query('insert into growing select generate_series(11, 50000)')
    expect(await plan()).toContain('Seq Scan')

    await vi.advanceTimersByTimeAsync(5 * 60_000)

    expect(await plan()).toContain('Index')
    await close()
  })

  test('loses nothing it acknowledged when the process is killed', async () => {
    const dataDir = await openedBefore()
    const acknowledged = await writeUntilKilled(dataDir)

    const database = await openDatabase({ dataDir })

    const { rows } = await database.pool.query('select number from writes')
    expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(50)
    expect((await database.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    await database.close()
  })

  test('is never reset when it cannot be read: the start names the latest backup', async () => {
    const dataDir = await openedBefore()
    const database = await openDatabase({ dataDir })
    await database.close()
    mkdirSync(path.join(dataDir, 'backups'))
    writeFileSync(path.join(dataDir, 'backups', 'friday.tar.gz'), '')

    rmSync(path.join(dataDir, 'db/global/pg_control'))
    await expect(openDatabase({ dataDir })).rejects.toThrow(/cannot be read .* the latest backup is .*friday\.tar/)
    rmSync(path.join(dataDir, 'db/PG_VERSION'))
    await expect(openDatabase({ dataDir })).rejects.toThrow('its version file is missing')

    expect(readdirSync(path.join(dataDir, 'db'))).toContain('pg_wal')
    expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'db'])
  })
})

describe('PostgreSQL', () => {
  test('that cannot be reached is named without its password, and nothing is written', async () => {
    const dataDir = path.join(temporaryFolder(), 'data')
    const opening = openDatabase({ dataDir, databaseUrl: 'postgresql://hall:secret@127.0.0.1:1/hall' })

    const refusal: unknown = await opening.catch((error: unknown) => error)

    expect(String(refusal)).toMatch(
      /^StartRefusal: The PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be reached/,
    )
    expect(String(refusal)).not.toContain('secret')
    expect(readdirSync(path.dirname(dataDir))).toEqual([])
  })

  test.each(['hall', 'http://127.0.0.1/hall', ':secret@'])('is not to be found at %s', async (databaseUrl) => {
    const opening = openDatabase({ dataDir: temporaryFolder(), databaseUrl })

    await expect(opening).rejects.toThrow(/^DATABASE_URL is not an address of the form/)
  })
})

/** A folder with a database in it: making one takes two seconds each time. */
async function openedBefore(): Promise<string> {
  const folder = temporaryFolder()
  await unpackSnapshot(folder)
  return folder
}

/** Writes numbers in another process, kills it in the middle, and returns the numbers whose write was acknowledged. */
async function writeUntilKilled(dataDir: string): Promise<number[]> {
  const program = `
    const { openDatabase } = await import(${JSON.stringify(path.resolve('db/open.ts'))})
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await pool.query('create table writes (number int)')
    for (let number = 1; ; number++) {
      await pool.query('insert into writes values ($1)', [number])
      console.log(number)
    }`
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === 60) writer.kill('SIGKILL')
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  return acknowledged
}
