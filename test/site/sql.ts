import { openDatabase } from '../../db/open.ts'

/* A program of its own: runs the statements it is given on the closed database of the environment (DATA_DIR, DATABASE_URL). */

const open = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', databaseUrl: process.env.DATABASE_URL })
for (const statement of process.argv.slice(2)) await open.pool.query(statement)
await open.close()
