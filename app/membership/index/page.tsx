import './page.css'
import { href } from 'react-router'
import { type Edition, intakeOf, listEditions } from '../../../domain/programme/editions.ts'
import { findPage } from '../../../domain/writing/pages.ts'
import { late } from '../../../ui/late.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { MembershipHead } from '../../document/membership/head.tsx'
import { MembershipBlocks } from '../../document/membership/membership-blocks.tsx'
import { PageTitle } from '../../page-title.tsx'
import { EditionsSection } from './editions.tsx'
import type { Route } from './+types/page'

/** At the end of the page, with a form. */
const InvitationPanes = late(async () => (await import('./invitation-panes.tsx')).InvitationPanes)

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
      <PageTitle title="Membership" description={hero?.lead ?? page?.lead} about={{ blocks, editions }} />
      {hasLeft && <YouLeft />}
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

/** For somebody whose membership ended by their own wish; the page is the same for all, so it names no date. */
function YouLeft() {
  return (
    <div className="wrap membership-notice">
      <Note>
        You left this community. You can come back: accept a new invitation, or request one. What you wrote comes back
        with you. What is kept about you stays yours: take it with you, or have it deleted, at{' '}
        <Link className="link" href={`${href('/member')}?view=data`}>
          Your data
        </Link>
        .
      </Note>
    </div>
  )
}
