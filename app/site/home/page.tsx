import './page.css'
import './results.css'
import { lazy, Suspense } from 'react'
import type { Viewer } from '../../../domain/club/viewer.ts'
import type { Tools } from '../../../domain/tools.ts'
import { homePage } from '../../../domain/writing/pages/home.ts'
import { search } from '../../../domain/writing/search.ts'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { HomeBlocks } from '../../document/home/home-blocks.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { seasonFeed } from '../../found/feeds.ts'
import { tooManySearches } from '../../search/found-words.ts'
import { readLooking } from '../../search/looking.ts'
import type { Results } from './results.tsx'
import { BeingSetUp } from './being-set-up.tsx'
import type { Route } from './+types/page'

/** Few come here looking for something without script. */
const ResultsPage = lazy(async () => ({ default: (await import('./results.tsx')).ResultsPage }))

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  return url.searchParams.has('q')
    ? { results: await resultsOf(tools, viewer, { context, url }) }
    : homePage(tools, viewer)
}

/** What is looked for by the address of this page, by whoever asks: such an address is nobody else's (`personalKeys`). */
async function resultsOf(
  tools: Tools,
  viewer: Viewer,
  { context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>,
): Promise<Results> {
  const looking = readLooking(url.searchParams)
  if (!looking.ok) return { typed: '', says: looking.says }
  const { sender } = context.get(requestContext)
  const outcome = await search(tools, viewer, { ...looking, sender })
  const { typed, kind } = looking
  return outcome.ok ? { typed, kind, page: outcome.page } : { typed, kind, says: tooManySearches(outcome) }
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const site = useSite()
  if ('results' in home) {
    return (
      <Suspense>
        <ResultsPage {...home.results} />
      </Suspense>
    )
  }
  const hero = home.blocks.find((block) => block.kind === 'hero')
  if (site.communityIsEmpty) return <BeingSetUp />
  return (
    <>
      <PageTitle
        title={site.tagline}
        description={hero?.lead}
        about={{ blocks: home.blocks, sessions: home.sessions, feed: seasonFeed }}
      />
      <HomeBlocks home={home} />
    </>
  )
}
