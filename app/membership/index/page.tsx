import './page.css'
import { type Edition, intakeOf, listEditions } from '../../../domain/editions.ts'
import { findPage, type ShownBlock } from '../../../domain/pages.ts'
import { Note } from '../../../ui/note.tsx'
import { PullLine } from '../../../ui/pull-line.tsx'
import { QuestionsSection, TextSection } from '../../block-sections.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { Admission } from './admission.tsx'
import { EditionsSection } from './editions.tsx'
import { InvitationPanes } from './invitation-panes.tsx'
import { MembershipHead } from './head.tsx'
import { WhatItIncludes } from './what-it-includes.tsx'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const [page, editions] = await Promise.all([
    findPage(tools, context.get(viewerContext), 'membership'),
    listEditions(tools, { include: 'public' }),
  ])
  return {
    page,
    editions: editions.filter(isAhead).map((edition) => ({
      slug: edition.slug,
      title: edition.title,
      status: edition.status,
      startsOn: edition.startsOn,
      endsOn: edition.endsOn,
      intake: intakeOf(edition, tools.now()),
    })),
    hasLeft: url.searchParams.get('state') === 'left',
  }
}

function isAhead({ status }: Edition): boolean {
  return status === 'announced' || status === 'enrolling' || status === 'running'
}

export default function Membership({ loaderData: { page, editions, hasLeft } }: Route.ComponentProps) {
  const blocks = page?.blocks ?? []
  const hero = blocks.find((block) => block.kind === 'hero')
  return (
    <>
      <PageTitle title="Membership" description={hero?.lead ?? page?.lead} />
      {hasLeft && <YouLeft />}
      <MembershipHead
        title={hero?.title ?? page?.title ?? 'Membership'}
        lead={hero?.lead ?? page?.lead ?? ''}
        editions={editions}
      />
      {blocks.map((block, index) => (
        // Blocks have no name of their own and never change places while a page is shown.
        <MembershipBlock key={index} block={block} />
      ))}
      <EditionsSection editions={editions} />
      <InvitationPanes />
    </>
  )
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

/** For somebody whose membership ended by their own wish; the page is the same for all, so it names no date. */
function YouLeft() {
  return (
    <div className="wrap membership-notice">
      <Note>
        You left this community. You can come back: accept a new invitation, or request one. What you wrote comes back
        with you.
      </Note>
    </div>
  )
}
