import './page.css'
import { homePage } from '../../../domain/writing/pages/home.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { HomeBlocks } from '../../document/home/home-blocks.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { seasonFeed } from '../../found/feeds.ts'
import { BeingSetUp } from './being-set-up.tsx'
import type { Route } from './+types/page'

export function loader({ context }: Route.LoaderArgs) {
  return homePage(context.get(toolsContext), context.get(viewerContext))
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const site = useSite()
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
