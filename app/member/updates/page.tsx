import { href, redirect } from 'react-router'
import { canSee } from '../../../domain/club/access.ts'
import { findEditionFor, insideEditionAccessObject } from '../../../domain/programme/editions.ts'
import { latestUpdates } from '../../../domain/writing/updates/latest.ts'
import { listTeasers } from '../../../domain/writing/updates/teasers.ts'
import { zoneTabs } from '../../../domain/writing/updates/zone-page.ts'
import { zonesFor } from '../../../domain/programme/zones.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { Inside } from './inside.tsx'
import { Outside } from './outside.tsx'
import type { Route } from './+types/page'
import './page.css'

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = loaderData ? `Updates, ${loaderData.edition.title}` : 'Updates'
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

/** No guard: what is shown is decided here, for each viewer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  if (!edition) throw validationFailed(url)

  const { slug, title, publicSummary, startsOn, endsOn, status } = edition
  const facts = { slug, title, publicSummary, startsOn, endsOn, status }
  if (viewer.role !== 'visitor' && canSee(viewer, insideEditionAccessObject(edition), tools.now())) {
    const [tabs, latest] = await Promise.all([
      zoneTabs(tools, viewer, edition),
      latestUpdates(tools, viewer, [edition], { limit: 5 }),
    ])
    const [first] = tabs
    if (first && url.searchParams.get('go') === '1') {
      throw redirect(href('/member/updates/:edition/:zone', { edition: slug, zone: first.slug }))
    }
    return { edition: facts, inside: true as const, tabs, latest, now: tools.now(), timeZone: viewer.timeZone }
  }
  return {
    edition: facts,
    inside: false as const,
    isMember: viewer.role !== 'visitor',
    zones: zonesFor(viewer, edition, tools.now()).map(({ name, timeZone }) => ({ name, timeZone })),
    teasers: await listTeasers(tools, viewer, edition),
  }
}

export default function UpdatesOfEdition({ loaderData }: Route.ComponentProps) {
  if (loaderData.inside) return <Inside {...loaderData} />
  return <Outside {...loaderData} />
}
