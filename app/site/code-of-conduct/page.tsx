import { href } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { AgreedTo } from '../../document/agreed.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { loadDocument } from '../../document/load.ts'
import { OlderVersionNote, OlderVersions, VersionFacts } from '../../document/versions.tsx'
import { useSite } from '../../site-frame.tsx'
import type { Route } from './+types/page'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDocument(context.get(toolsContext), context.get(viewerContext), 'code-of-conduct', url)
}

export default function CodeOfConduct({ loaderData: { page, versions } }: Route.ComponentProps) {
  const path = href('/code-of-conduct')
  const report = page.blocks.filter((block) => block.kind === 'text').find((block) => block.anchor.endsWith('report'))
  const older = {
    anchor: 'older',
    title: 'Older versions',
    content: <OlderVersions versions={versions} shown={page.documentVersion} path={path} />,
  }
  return (
    <DocumentPage
      page={page}
      name="Code of conduct"
      facts={
        <VersionFacts page={page}>
          <AgreedTo kind="conduct" />
        </VersionFacts>
      }
      notice={<OlderVersionNote page={page} path={path} />}
      after={report ? { [report.anchor]: <WhereToReport beside={report.html} /> } : {}}
      more={[
        ...(report ? [] : [{ anchor: 'report', title: 'How to report', content: <WhereToReport /> }]),
        ...(versions.length > 1 ? [older] : []),
      ]}
    />
  )
}

/** The address for reports; left out where the text above names it already. */
function WhereToReport({ beside = '' }: { beside?: string }) {
  const { conductContact } = useSite()
  if (conductContact && beside.includes(conductContact)) return null
  return (
    <Card strong floor>
      {conductContact ? (
        <p>
          Write to{' '}
          <a className="link" href={`mailto:${conductContact}`}>
            {conductContact}
          </a>
          . Only organisers read what arrives there. You can write from an address that does not name you.
        </p>
      ) : (
        <p>
          Speak to an organiser or to the host of a session. The organisers have not set an address for reports yet.
        </p>
      )}
    </Card>
  )
}
