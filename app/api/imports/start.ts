import { findImport } from '../../../domain/upkeep/imports.ts'
import { startImport } from '../../../domain/upkeep/imports/start.ts'
import { letterStop } from '../mail-way.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/imports/start`: `id`. Begins what the dry run said, or goes on where it was stopped. A job does it; pressed twice it begins once. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  const found = await findImport(tools, admin, id)
  const stopped = found?.invites ? await letterStop(tools) : undefined
  if (stopped) return stopped
  const started = await startImport(tools, admin, id)
  if (started.ok) return { done: started.again ? 'It goes on.' : 'The import has begun. You may leave this page.' }
  if (started.because === 'gone') return { cannot: 'This import is gone. Choose the file again.', status: 404 }
  return { cannot: problems[started.because] }
})

const problems = {
  begun: 'This import has begun already. Nothing is done twice.',
  unchecked: 'Somebody looks at it in another way. Make the dry run first.',
  nothing: 'No row leads to anything.',
}
