import { href, useLocation } from 'react-router'
import { findEditionFor } from '../../../domain/programme/editions.ts'
import { memberContext, toolsContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { Waiting } from '../../fetching/waiting.tsx'
import { Failed, NoAccess } from '../failed.tsx'
import { fetchContent } from '../fetch-content.ts'
import type { EditionResponse } from './response.ts'
import { EditionView } from './edition-view.tsx'
import { PlainFrame } from './frame.tsx'
import type { Route } from './+types/page'
import './page.css'

/** The page has its own header, so the member frame around it steps back. */
export const handle = { frame: 'edition' }

export function meta({ loaderData, params, matches: [root] }: Route.MetaArgs) {
  const title = loaderData?.state === 'there' ? loaderData.content.edition.title : `Edition ${params.edition}`
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Only says whether there is such an edition: the content of this page never stands in the server's HTML. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const edition = await findEditionFor(context.get(toolsContext), context.get(memberContext), params.edition)
  if (!edition) throw validationFailed(url)
  return null
}

export async function clientLoader({ params, serverLoader, url }: Route.ClientLoaderArgs) {
  const path = `/editions/${encodeURIComponent(params.edition)}${url.search}`
  // The server's loader runs the guards; the content comes beside it.
  const [content] = await Promise.all([fetchContent<EditionResponse>(path, url), serverLoader()])
  return content
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <PlainFrame>
      <Waiting rows={6} />
    </PlainFrame>
  )
}

export default function EditionRoute({ loaderData: loaded, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  switch (loaded.state) {
    case 'failed':
      return (
        <PlainFrame>
          <Failed failure={loaded} what={`Edition ${params.edition}`} />
        </PlainFrame>
      )
    case 'no-access':
      return (
        <PlainFrame>
          <NoAccess home={`${href('/member')}?notice=no-access&edition=${params.edition}`}>{loaded.message}</NoAccess>
        </PlainFrame>
      )
    case 'there':
      return <EditionView response={loaded.content} path={pathname + search} />
  }
}
