import './page.css'
import { href } from 'react-router'
import { findPage } from '../../../domain/writing/pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { RoomCards } from '../../../ui/room-card.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { MembershipBlocks } from '../../document/membership/membership-blocks.tsx'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'
import type { Sent } from '../../fetching/sent.ts'
import { PageTitle } from '../../page-title.tsx'
import { studioPath } from '../../paths.ts'
import { useAnswers } from '../../programme/answers.ts'
import { useSite } from '../../site-frame.tsx'
import { StudiosFrame } from '../frame.tsx'
import { Filters } from './filters.tsx'
import { loadStudios } from './load.ts'
import type { Rooms } from './load.ts'
import { OneRoom } from './room.tsx'
import { Shelves } from './shelves.tsx'
import type { Route } from './+types/page'

/** All studios anybody may know of, by topic and by whose day they fall in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const [page, studios] = await Promise.all([
    findPage(tools, viewer, 'studios'),
    loadStudios(tools, viewer, url.searchParams),
  ])
  return { page, ...studios }
}

const useRoomsAt = fetchedFrom<Sent<Rooms>>()

/** Studios for members alone, which the page that is the same for everybody does not have: the browser asks for them. */
function useRoomsForMembers({ topic, zone }: { topic: string | undefined; zone: { slug: string } | undefined }) {
  const me = useMe()
  const query = new URLSearchParams({ ...(topic && { topic }), ...(zone && { zone: zone.slug }) })
  return arrived(useRoomsAt(me ? `/studios/for-members?${query}` : undefined)) ?? noRooms
}

const noRooms: Sent<Rooms> = []

export default function StudiosPage({ loaderData }: Route.ComponentProps) {
  const { page, past } = loaderData
  const { name } = useSite()
  const forMembers = useRoomsForMembers(loaderData)
  const studios = [...loaderData.studios, ...forMembers]
  const count = loaderData.count + forMembers.length
  const answers = useAnswers(studios.flatMap((studio) => studio.next ?? []))
  return (
    <StudiosFrame
      beside={
        <MoreLink href={href('/studios/schedule')} icon="calendar">
          Schedule
        </MoreLink>
      }
    >
      <PageTitle
        title="Studios"
        description={page?.lead}
        about={{
          above: [{ href: href('/'), label: name }],
          here: 'Studios',
          list: loaderData.studios.map((studio) => ({ href: studioPath(studio.slug), label: studio.name })),
          blocks: page?.blocks ?? [],
        }}
      />
      <main id="main">
        <div className="wrap">
          <div className="grid-12 page-head studios-head" data-align="end">
            <h1 className="display" data-from="1" data-to="7">
              {page?.title ?? 'Studios'}
            </h1>
            <div className="stack" data-from="9" data-to="12">
              {page?.lead && <p className="lead">{page.lead}</p>}
              {count > 0 && <Filters {...loaderData} />}
            </div>
          </div>
        </div>
        {studios.length > 0 ? (
          <RoomCards>
            {studios.map((studio) => (
              <OneRoom key={studio.id} studio={studio} answers={answers} />
            ))}
          </RoomCards>
        ) : (
          <div className="wrap studios-empty">{count > 0 ? <NoneMatches /> : <NoStudios />}</div>
        )}
        <Shelves past={past} />
        <MembershipBlocks blocks={page?.blocks ?? []} />
      </main>
    </StudiosFrame>
  )
}

function NoneMatches() {
  return (
    <EmptyState
      room="feedback"
      title="No room fits both"
      action={{ href: href('/studios'), label: 'Show all studios' }}
    >
      No studio has this topic at an hour of the day in this zone.
    </EmptyState>
  )
}

function NoStudios() {
  return (
    <EmptyState
      room="writing"
      title="No studios yet"
      action={{ href: href('/membership'), label: 'How membership works' }}
    >
      The first studio opens with the first edition.
    </EmptyState>
  )
}
