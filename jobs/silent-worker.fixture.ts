import { openDatabase } from '../db/open.ts'
import { startJobs } from './start.ts'

/* A process of its own: takes a job, says so, and never ends it. */

const { WORKER_DIR = '', WORKER_DATABASE } = process.env
const open = await openDatabase({ dataDir: WORKER_DIR, databaseUrl: WORKER_DATABASE })
await startJobs({
  open,
  workers: 1,
  handlers: {
    'mail-send': () => {
      console.log('begun')
      return new Promise(() => {})
    },
  },
})
