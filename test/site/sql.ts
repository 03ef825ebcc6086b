import { openDatabase } from '../../db/open.ts'

/* A program of its own: runs the statements it is given on the closed database in DATA_DIR. */

const open = await openDatabase({ dataDir: process.env.DATA_DIR ?? '' })
for (const statement of process.argv.slice(2)) await open.pool.query(statement)
await open.close()
