import './page.css'
import { href } from 'react-router'
import { late } from '../../../ui/late.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { PageTitle } from '../../page-title.tsx'
import { StudiosFrame } from '../frame.tsx'
import { loadSchedule } from './load.ts'
import { readQuery } from './query.ts'
import type { Route } from './+types/page'

/** The calendars and what narrows them. */
const Schedule = late(async () => (await import('./schedule.tsx')).Schedule)

/** The schedule as a visitor sees it; members get theirs in the browser. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadSchedule(context.get(toolsContext), context.get(viewerContext), readQuery(url.searchParams))
}

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  return (
    <StudiosFrame
      beside={
        <MoreLink href={href('/studios')} icon="none">
          Studios
        </MoreLink>
      }
    >
      <PageTitle
        title="Schedule"
        description="Sessions of all studios, week by week."
        about={{ sessions: loaderData.sessions }}
      />
      <main id="main" className="wrap schedule">
        <Schedule data={loaderData} />
      </main>
    </StudiosFrame>
  )
}
