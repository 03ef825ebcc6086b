/* Imports people until it is killed: the process of `killed.test.ts`. Says a line after each slice. */
import { openDatabase } from '../../../db/open.ts'
import { handTools } from '../../tools.fixture.ts'
import { openInvitingHouse } from '../../joining/invitations/invitations.fixture.ts'
import { lookAt } from './imports.fixture.ts'
import { doImport, startImport, startUndo } from './start.ts'

const { WORKER_DIR = '', WORKER_DATABASE, WORKER_TASK = 'work', WORKER_IMPORT = '', WORKER_ROWS = '2000' } = process.env

const open = await openDatabase({ dataDir: WORKER_DIR, databaseUrl: WORKER_DATABASE })
const tools = handTools(open.db, { now: () => new Date() })

if (WORKER_TASK === 'prepare') {
  const house = await openInvitingHouse(open.db)
  const rows = Array.from({ length: Number(WORKER_ROWS) }, (_, index) => `Guest ${index},guest${index}@club.test`)
  const id = await lookAt({ ...house, tools: { ...house.tools, ...tools } }, ['Name,E-mail', ...rows].join('\n'))
  await startImport(tools, house.organiser, id)
  console.log(`import ${id}`)
} else {
  if (WORKER_TASK === 'undo') await startUndo(tools, undefined, WORKER_IMPORT)
  const act = WORKER_TASK === 'work' ? 'run' : 'undo'
  const told = { ...tools, db: tellingOfSlices() }
  await doImport(told, { importId: WORKER_IMPORT, act })
  console.log('done')
}
await open.close()
process.exit(0)

/** A line before and after each transaction: a killer may come at either. */
function tellingOfSlices(): typeof open.db {
  return new Proxy(open.db, {
    get(db, name, self) {
      if (name !== 'transaction') return Reflect.get(db, name, self)
      return async (...given: Parameters<typeof db.transaction>) => {
        console.log('begins')
        const made = await db.transaction(...given)
        console.log('committed')
        return made
      }
    },
  })
}
