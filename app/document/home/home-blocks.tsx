import './home.css'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { PullLine } from '../../../ui/pull-line.tsx'
import { QuestionsSection, TextSection } from '../../texts/block-sections.tsx'
import { ChallengeSection } from './challenge.tsx'
import { Hero, OwnHero } from './hero.tsx'
import { HourSection } from './hour.tsx'
import { House } from './house.tsx'
import { LetterSection } from './letter.tsx'
import { PanesSection } from './panes.tsx'
import { WeekSection } from './week.tsx'

/** The home page, block by block in the organisers' order; the opening and the edition are there in any case. */
export function HomeBlocks({ home }: { home: HomePage }) {
  const editionAt = home.blocks.findIndex((block) => block.kind === 'panes')
  return (
    <>
      {!home.blocks.some((block) => block.kind === 'hero') && <OwnHero />}
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
