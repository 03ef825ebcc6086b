import { href, redirect } from 'react-router'
import { findEditionFor } from '../../../domain/programme/editions.ts'
import { findZone } from '../../../domain/programme/zones.ts'
import { memberContext, toolsContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { Waiting } from '../../fetching/waiting.tsx'
import { Failed, NoAccess } from '../failed.tsx'
import { fetchContent } from '../fetch-content.ts'
import type { FetchedContent } from '../fetch-content.ts'
import type { UpdateResponse, ZoneResponse } from './response.ts'
import { NewUpdates } from './new-updates.tsx'
import { Reading } from './reading.tsx'
import { ZoneList } from './zone-list.tsx'
import type { Route } from './+types/page'
import './page.css'

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return [{ title: `${titleOf(loaderData)} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

/**
 * Only says whether the edition has this zone; the content never stands in the server's HTML. A zone that
 * was merged leads to the one its people went to, and a former address of a zone to the one it has now.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const edition = await findEditionFor(context.get(toolsContext), context.get(memberContext), params.edition)
  const found = edition && findZone(edition, params.zone)
  if (!found) throw validationFailed(url)
  if (found.mergedFrom) throw redirect(mergedPath(url, edition.slug, found.zone.slug, found.mergedFrom.slug))
  if (found.zone.slug !== params.zone) {
    throw redirect(
      href('/member/updates/:edition/:zone', { edition: edition.slug, zone: found.zone.slug }) + url.search,
    )
  }
  return null
}

type Content = { list: FetchedContent<ZoneResponse> } | { reading: FetchedContent<UpdateResponse> }

export async function clientLoader({ params, serverLoader, url }: Route.ClientLoaderArgs): Promise<Content> {
  const address = `/updates/${encodeURIComponent(params.edition)}/${encodeURIComponent(params.zone)}`
  const update = url.searchParams.get('u')
  // The server's loader runs the guards; the content comes beside it.
  const [content] = await Promise.all([update ? read(address, update, url) : listOf(address, url), serverLoader()])
  return content
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting rows={6} />
}

export default function UpdatesOfZone({ loaderData: content, params }: Route.ComponentProps) {
  const home = href('/member/updates/:edition', { edition: params.edition })
  const shown = 'list' in content ? content.list : content.reading
  if (shown.state === 'failed') return <Failed failure={shown} what="Updates" />
  if (shown.state === 'no-access') return <NoAccess home={home}>{shown.message}</NoAccess>
  const { edition, zone } = shown.content
  const list = 'updates' in shown.content ? shown.content : undefined
  const reading = 'update' in shown.content ? shown.content : undefined
  return (
    <>
      <NewUpdates
        key={`${edition.slug} ${zone.slug}`}
        edition={edition.slug}
        zone={zone.slug}
        newest={list?.updates.isNewest ? list.updates : undefined}
        reading={reading?.update.slug}
      />
      {reading && <Reading response={reading} />}
      {list && <ZoneList response={list} />}
    </>
  )
}

async function listOf(address: string, url: URL): Promise<Content> {
  const query = new URLSearchParams()
  for (const key of ['month', 'from']) {
    const value = url.searchParams.get(key)
    if (value) query.set(key, value)
  }
  return { list: await fetchContent<ZoneResponse>(query.size > 0 ? `${address}?${query}` : address, url) }
}

async function read(address: string, update: string, url: URL): Promise<Content> {
  return { reading: await fetchContent<UpdateResponse>(`${address}/${encodeURIComponent(update)}`, url) }
}

/** The same view in the other zone; `from` lets the page say that the zones were merged. */
function mergedPath(url: URL, edition: string, zone: string, from: string): string {
  const query = new URLSearchParams(url.search)
  query.set('from', from)
  return `${href('/member/updates/:edition/:zone', { edition, zone })}?${query}`
}

function titleOf(content: Content | undefined | null): string {
  if (!content) return 'Updates'
  const shown = 'list' in content ? content.list : content.reading
  if (shown.state !== 'there') return 'Updates'
  if ('update' in shown.content) {
    return shown.content.update.state === 'published' ? shown.content.update.title : 'Withdrawn'
  }
  return `Updates, ${shown.content.zone.name}`
}
