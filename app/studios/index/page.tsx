import './page.css'
import { href } from 'react-router'
import { findPage } from '../../../domain/writing/pages.ts'
import { briefly } from '../../../domain/programme/schedule/brief.ts'
import { scheduleChoices } from '../../../domain/programme/schedule/choices.ts'
import { nextOfStudios } from '../../../domain/programme/schedule.ts'
import { listStudios } from '../../../domain/programme/studios.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { RoomCards } from '../../../ui/room-card.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { MembershipBlocks } from '../../document/membership/membership-blocks.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useAnswers } from '../../programme/answers.ts'
import { StudiosFrame } from '../frame.tsx'
import { isByDay, topicsOf } from './arrange.ts'
import { Filters } from './filters.tsx'
import { OneRoom } from './room.tsx'
import { Shelves } from './shelves.tsx'
import type { Route } from './+types/page'

/** All studios anybody may know of, by topic and by whose day they fall in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const [page, all, next, choices] = await Promise.all([
    findPage(tools, viewer, 'studios'),
    listStudios(tools, viewer),
    nextOfStudios(tools, viewer),
    scheduleChoices(tools, viewer, {}),
  ])
  const open = all.filter((studio) => studio.status !== 'retired' && studio.status !== 'draft')
  const topics = topicsOf(open)
  const topic = topics.find((known) => known === url.searchParams.get('topic'))
  const zone = choices.zones.find(({ slug }) => slug === url.searchParams.get('zone'))
  const shown = open
    .filter((studio) => !topic || studio.tags.includes(topic))
    .filter((studio) => !zone || isByDay(next.get(studio.id), zone.timeZone))
  return {
    page,
    count: open.length,
    studios: shown.map((studio) => {
      const session = next.get(studio.id)
      const { id, slug, name, room, pigment, promise, description, cadenceText, status, pausedUntil } = studio
      const text = description || promise
      return {
        id,
        slug,
        name,
        room,
        pigment,
        text,
        cadenceText,
        status,
        pausedUntil,
        next: session && briefly(session),
      }
    }),
    past: all.filter((studio) => studio.status === 'retired').map(({ slug, name }) => ({ slug, name })),
    topics,
    topic,
    zones: choices.zones.map(({ slug, name }) => ({ slug, name })),
    zone: zone && { slug: zone.slug, name: zone.name },
  }
}

export default function StudiosPage({ loaderData }: Route.ComponentProps) {
  const { page, count, studios, past } = loaderData
  const answers = useAnswers(studios.flatMap((studio) => studio.next ?? []))
  return (
    <StudiosFrame
      beside={
        <MoreLink href={href('/studios/schedule')} icon="calendar">
          Schedule
        </MoreLink>
      }
    >
      <PageTitle title="Studios" description={page?.lead} />
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
