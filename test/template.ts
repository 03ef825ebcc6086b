import type { Pool } from 'pg'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres.ts'
import { hashOfMigrations } from './snapshot.ts'

export type Clone = { databaseUrl: string; drop: () => Promise<void> }

/** Any number will do as long as every test process uses the same one. */
const advisoryLock = 7_408_215_662

/**
 * A database of the given name on the server, copied from one where all migrations have run; that one is made by the
 * first to come and kept for later runs.
 */
export async function cloneTemplate(server: string, name: string): Promise<Clone> {
  const template = `guildhall_template_${hashOfMigrations()}`
  await onServer(server, async (pool) => {
    const client = await pool.connect()
    try {
      // One at a time: a database can only be copied while nobody else is connected to it.
      await client.query('select pg_advisory_lock($1)', [advisoryLock])
      const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
      if (rowCount === 0) await makeTemplate(server, pool, template)
      await client.query(`create database ${name} template ${template}`)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLock])
      client.release()
    }
  })
  return { databaseUrl: addressOf(server, name), drop: () => dropDatabase(server, name) }
}

/** Under another name until it is whole, so that an interrupted run leaves no half-made template. */
async function makeTemplate(server: string, pool: Pool, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await pool.query(`drop database if exists ${unfinished} with (force)`)
  await pool.query(`create database ${unfinished}`)
  const database = await openPostgres(addressOf(server, unfinished), 1)
  try {
    await migrate({ engine: 'postgres', pool: database })
  } finally {
    await database.end()
  }
  await pool.query(`alter database ${unfinished} rename to ${template}`)
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, async (pool) => {
    await pool.query(`drop database if exists ${name} with (force)`)
  })
}

async function onServer(server: string, act: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = await openPostgres(server, 2)
  try {
    await act(pool)
  } finally {
    await pool.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}
