import './page.css'
import { type Edition, intakeOf, listEditions } from '../../../domain/programme/editions.ts'
import { findPage } from '../../../domain/writing/pages.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { MembershipHead } from '../../document/membership/head.tsx'
import { MembershipBlocks } from '../../document/membership/membership-blocks.tsx'
import { PageTitle } from '../../page-title.tsx'
import { EditionsSection } from './editions.tsx'
import { InvitationPanes } from './invitation-panes.tsx'
import { loadAfterLeaving } from './load-after-leaving.ts'
import { YouLeft } from './you-left.tsx'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const state = url.searchParams.get('state')
  const hasLeft = state === 'left' || state === 'stays'
  const [page, editions, own] = await Promise.all([
    findPage(tools, context.get(viewerContext), 'membership'),
    listEditions(tools, { include: 'public' }),
    hasLeft ? loadAfterLeaving({ context, url }) : undefined,
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
    left: hasLeft ? { stays: state === 'stays', own } : undefined,
  }
}

function isAhead({ status }: Edition): boolean {
  return status === 'announced' || status === 'enrolling' || status === 'running'
}

export default function Membership({ loaderData: { page, editions, left } }: Route.ComponentProps) {
  const blocks = page?.blocks ?? []
  const hero = blocks.find((block) => block.kind === 'hero')
  return (
    <>
      <PageTitle title="Membership" description={hero?.lead ?? page?.lead} about={{ blocks, editions }} />
      {left && <YouLeft {...left} />}
      <MembershipHead
        title={hero?.title ?? page?.title ?? 'Membership'}
        lead={hero?.lead ?? page?.lead ?? ''}
        editions={editions}
      />
      <MembershipBlocks blocks={blocks} />
      <EditionsSection editions={editions} />
      <InvitationPanes />
    </>
  )
}
