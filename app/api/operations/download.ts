import { takeFile } from '../../../domain/backups.ts'
import { backupsContext, toolsContext } from '../../contexts.ts'
import { cannot, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/download'

export const loader = onlyPost

/** `POST /api/operations/download`: the bytes of the backup or export `name`, never kept on the way; who took it is written down. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const name = String((await args.request.formData()).get('name') ?? '')
  const shelf = args.context.get(backupsContext)
  const file = await takeFile(args.context.get(toolsContext), admin, { shelf, name })
  if (!file) return cannot(args, { words: 'This file is not there any more.', status: 404 })
  return new Response(file.content, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
