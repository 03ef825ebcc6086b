import { takeFile } from '../../../domain/upkeep/backups.ts'
import { backupsContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/operations/download`: the bytes of the backup or export `name`, never kept on the way; who took it is written down. */
export const action = declareAction(
  { who: 'organiser', act: 'download' },
  async ({ admin, tools, posted, context }) => {
    const name = textIn(posted, 'name')
    const shelf = context.get(backupsContext)
    const file = await takeFile(tools, admin, { shelf, name })
    if (!file) return { cannot: 'This file is not there any more.', status: 404 }
    return new Response(file.content, {
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  },
)
