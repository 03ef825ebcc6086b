import { href } from 'react-router'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { AgreedTo } from '../../document/agreed.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { loadDocument } from '../../document/load.ts'
import { OlderVersionNote, OlderVersions, VersionFacts } from '../../document/versions.tsx'
import type { Route } from './+types/page'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDocument(context.get(toolsContext), context.get(viewerContext), 'terms', url)
}

/** Terms and the privacy notice in one document (PRODUCT 17.13). */
export default function Terms({ loaderData: { page, versions } }: Route.ComponentProps) {
  const path = href('/membership/terms')
  const changes = {
    anchor: 'what-changed',
    title: 'What changed',
    content: <p className="read">{page.summaryOfChanges}</p>,
  }
  const older = {
    anchor: 'older',
    title: 'Older versions',
    content: <OlderVersions versions={versions} shown={page.documentVersion} path={path} />,
  }
  return (
    <DocumentPage
      page={page}
      name="Terms and privacy"
      facts={
        <VersionFacts page={page}>
          <AgreedTo kind="terms" />
        </VersionFacts>
      }
      notice={<OlderVersionNote page={page} path={path} />}
      more={[...(page.summaryOfChanges ? [changes] : []), ...(versions.length > 1 ? [older] : [])]}
    />
  )
}
