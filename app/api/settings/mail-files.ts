import { agreeToFiles } from '../../../domain/settings/mail-files.ts'
import { toolsContext } from '../../contexts.ts'
import { done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/mail-files'

export const loader = onlyPost

/** `POST /api/settings/mail-files`: letters may be written to files as long as no mail server is set. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  await agreeToFiles(args.context.get(toolsContext), admin)
  return done(args, { words: 'Letters are written to files until a mail server is set.' })
}
