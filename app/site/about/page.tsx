import { href } from 'react-router'
import { findPage } from '../../../domain/writing/pages.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { DocumentPage } from '../../document/document-page.tsx'
import { withdrawnOrMissing } from '../../errors/withdrawn.ts'
import { WithdrawnPage } from '../../texts/withdrawn.tsx'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await findPage(context.get(toolsContext), context.get(viewerContext), 'about')
  if (!page) return withdrawnOrMissing({ context, url, address: href('/about'), title: 'About' })
  return { page }
}

export default function About({ loaderData }: Route.ComponentProps) {
  if ('withdrawn' in loaderData) return <WithdrawnPage {...loaderData.withdrawn} />
  return <DocumentPage page={loaderData.page} name="About" />
}
