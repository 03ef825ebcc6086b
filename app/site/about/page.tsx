import { findPage } from '../../../domain/writing/pages.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { DocumentPage } from '../../document/document-page.tsx'
import { validationFailed } from '../../errors/no-such-page.ts'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await findPage(context.get(toolsContext), context.get(viewerContext), 'about')
  if (!page) throw validationFailed(url)
  return { page }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <DocumentPage page={loaderData.page} name="About" />
}
