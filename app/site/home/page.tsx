import './page.css'
import type { HomePage } from '../../../domain/pages/home.ts'
import { homePage } from '../../../domain/pages/home.ts'
import type { ShownBlock } from '../../../domain/pages.ts'
import { PullLine } from '../../../ui/pull-line.tsx'
import { QuestionsSection, TextSection } from '../../block-sections.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { BeingSetUp } from './being-set-up.tsx'
import { ChallengeSection } from './challenge.tsx'
import { House } from './house.tsx'
import { HourSection } from './hour.tsx'
import { Hero, OwnHero } from './hero.tsx'
import { LetterSection } from './letter.tsx'
import { PanesSection } from './panes.tsx'
import { WeekSection } from './week.tsx'
import type { Route } from './+types/page'

export function loader({ context }: Route.LoaderArgs) {
  return homePage(context.get(toolsContext), context.get(viewerContext))
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const site = useSite()
  const hero = home.blocks.find((block) => block.kind === 'hero')
  const editionAt = home.blocks.findIndex((block) => block.kind === 'panes')
  if (site.communityIsEmpty) return <BeingSetUp />
  return (
    <>
      <PageTitle title={site.tagline} description={hero?.lead} />
      {!hero && <OwnHero />}
      {home.blocks.map((block, index) => (
        // Blocks have no name of their own and never change places while a page is shown.
        <HomeBlock key={index} block={block} home={home} showsEdition={index === editionAt} />
      ))}
      {editionAt < 0 && <PanesSection panes={[]} edition={home.edition} />}
    </>
  )
}

type HomeBlockProps = { block: ShownBlock; home: HomePage; showsEdition: boolean }

function HomeBlock({ block, home, showsEdition }: HomeBlockProps) {
  switch (block.kind) {
    case 'hero':
      return <Hero title={block.title} lead={block.lead} />
    case 'building':
      return <House studios={home.studios} />
    case 'sessions':
      return <WeekSection title={block.title} sessions={home.sessions} />
    case 'steps':
      return <HourSection title={block.title} lead={block.lead} steps={block.steps} />
    case 'challenge':
      return <ChallengeSection challenge={home.challenge} lead={block.lead} />
    case 'notes':
      return <LetterSection letter={home.letter} lead={block.lead} />
    case 'panes':
      return <PanesSection panes={block.panes} edition={showsEdition ? home.edition : undefined} />
    case 'text':
      return <TextSection title={block.title} anchor={block.anchor} html={block.html} />
    case 'questions':
      return <QuestionsSection title={block.title} questions={block.questions} />
    case 'pull':
      return (
        <div className="wrap">
          <PullLine>{block.text}</PullLine>
        </div>
      )
  }
}
