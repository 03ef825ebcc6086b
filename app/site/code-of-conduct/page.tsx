import { href } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { loadDocument } from '../../document/load.ts'
import { VersionedPage } from '../../document/versioned-page.tsx'
import { useSite } from '../../site-frame.tsx'
import type { Route } from './+types/page'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDocument(context.get(toolsContext), context.get(viewerContext), 'code-of-conduct', url)
}

export default function CodeOfConduct({ loaderData }: Route.ComponentProps) {
  const texts = loaderData.page.blocks.filter((block) => block.kind === 'text')
  const report = texts.find((block) => block.anchor.endsWith('report'))
  return (
    <VersionedPage
      document={loaderData}
      name="Code of conduct"
      path={href('/code-of-conduct')}
      kind="conduct"
      after={report && { [report.anchor]: <WhereToReport beside={report.html} /> }}
      more={report ? [] : [{ anchor: 'report', title: 'How to report', content: <WhereToReport /> }]}
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
