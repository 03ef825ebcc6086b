import { href } from 'react-router'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { loadDocument } from '../../document/load.ts'
import { VersionedPage } from '../../document/versioned-page.tsx'
import type { Route } from './+types/page'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDocument(context.get(toolsContext), context.get(viewerContext), 'terms', url)
}

/** Terms and the privacy notice in one document. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  const { summaryOfChanges } = loaderData.page
  const changes = {
    anchor: 'what-changed',
    title: 'What changed',
    content: <p className="read">{summaryOfChanges}</p>,
  }
  return (
    <VersionedPage
      document={loaderData}
      name="Terms and privacy"
      path={href('/membership/terms')}
      kind="terms"
      more={summaryOfChanges ? [changes] : []}
    />
  )
}
