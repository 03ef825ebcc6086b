import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { PullLine } from '../../../ui/pull-line.tsx'
import { QuestionsSection, TextSection } from '../../texts/block-sections.tsx'
import { ChallengeSection } from './challenge.tsx'
import { HourSection } from './hour.tsx'
import { LetterSection } from './letter.tsx'
import { PanesSection } from './panes.tsx'
import { WeekSection } from './week.tsx'
import { WindowsSection } from './windows.tsx'

/** What stands below the first screen. */
type FurtherKind = Exclude<ShownBlock, { kind: 'hero' | 'building' }>

type FurtherBlockProps = { block: FurtherKind; home: HomePage; showsEdition: boolean }

/** One block below the first screen of the home page. */
export function FurtherBlock({ block, home, showsEdition }: FurtherBlockProps) {
  switch (block.kind) {
    case 'sessions':
      return (
        <>
          <WeekSection title={block.title} sessions={home.sessions} />
          <WindowsSection week={home.week} />
        </>
      )
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
