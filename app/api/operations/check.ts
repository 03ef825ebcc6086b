import { askForCheck } from '../../../domain/upkeep/backups.ts'
import { backupsContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/operations/check`: restores the backup `name` into a database that is thrown away; 404, 409 while one is checked. */
export const action = declareAction({ who: 'organiser', act: 'backup' }, async ({ admin, tools, posted, context }) => {
  const name = textIn(posted, 'name')
  const shelf = context.get(backupsContext)
  const outcome = await askForCheck(tools, admin, { shelf, name })
  if (outcome.ok) return { done: 'The backup is being tried out. This takes half a minute.' }
  if (outcome.because === 'gone') return { cannot: 'This backup is not there any more.', status: 404 }
  return { cannot: 'Another backup is being tried out. Wait for it, then try again.' }
})
