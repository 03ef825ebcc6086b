import { href } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
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

/** The form for reports, and the address; that one is left out where the text above names it already. */
function WhereToReport({ beside = '' }: { beside?: string }) {
  const { conductContact } = useSite()
  return (
    <Card strong floor>
      <p>
        <Link className="link" href={href('/code-of-conduct/report')}>
          Report something here
        </Link>
        . You need not say who you are, and no mail says what is in it.
      </p>
      {!conductContact && <p>You can also speak to an organiser or to the host of a session.</p>}
      {conductContact && !beside.includes(conductContact) && (
        <p>
          Or write to{' '}
          <a className="link" href={`mailto:${conductContact}`}>
            {conductContact}
          </a>
          . Only organisers read what arrives there. You can write from an address that does not name you.
        </p>
      )}
    </Card>
  )
}
