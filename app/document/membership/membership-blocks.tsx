import './membership.css'
import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { PullLine } from '../../../ui/pull-line.tsx'
import { QuestionsSection, TextSection } from '../../texts/block-sections.tsx'
import { Admission } from './admission.tsx'
import { WhatItIncludes } from './what-it-includes.tsx'

/** What the organisers wrote about membership, block by block in their order. */
export function MembershipBlocks({ blocks }: { blocks: ShownBlock[] }) {
  return blocks.map((block, index) => (
    // Blocks have no name of their own and never change places while a page is shown.
    <MembershipBlock key={index} block={block} />
  ))
}

function MembershipBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'panes':
      return <WhatItIncludes panes={block.panes} />
    case 'steps':
      return <Admission title={block.title} lead={block.lead} steps={block.steps} />
    case 'questions':
      return <QuestionsSection title={block.title} questions={block.questions} />
    case 'text':
      return <TextSection title={block.title} anchor={block.anchor} html={block.html} />
    case 'pull':
      return (
        <div className="wrap">
          <PullLine>{block.text}</PullLine>
        </div>
      )
    case 'hero':
    case 'building':
    case 'sessions':
    case 'challenge':
    case 'notes':
      // The head is shown above; the rest belongs to the home page.
      return null
  }
}
