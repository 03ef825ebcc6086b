import './page.css'
import { href } from 'react-router'
import { today } from '../../../time/plain-dates.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { useClock, WhoseTimes } from '../../local-time/local-time.tsx'
import { PageTitle } from '../../page-title.tsx'
import { SubscribeMenu } from '../../programme/subscribe-menu.tsx'
import { useSite } from '../../site-frame.tsx'
import { StudiosFrame } from '../frame.tsx'
import { feedPath } from './feed.ts'
import { Filters } from './filters.tsx'
import { loadSchedule } from './load.ts'
import type { ScheduleQuery } from './query.ts'
import { readQuery, scheduleHref } from './query.ts'
import { Shown } from './shown.tsx'
import { Steps } from './steps.tsx'
import { useSchedule } from './use-schedule.ts'
import type { Route } from './+types/page'
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { monthInWords, rangeInWords } from '../../../time/words.ts'
import { weekOf } from './arrange.ts'

/** The schedule as a visitor sees it; members get theirs in the browser. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadSchedule(context.get(toolsContext), context.get(viewerContext), readQuery(url.searchParams))
}

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  const { query, choices, fixed, zone: planned, now, siteUrl } = loaderData
  const { name } = useSite()
  const schedule = useSchedule(loaderData)
  const { zone } = useClock(planned, fixed)
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
        <div className="row schedule-head" data-apart data-align="end" data-gap="5">
          <h1>{titleOf(query, schedule.sessions, zone)}</h1>
          {query.view === 'list' ? (
            <p className="ui muted">
              <WhoseTimes fixed={fixed} />
            </p>
          ) : (
            <Steps query={query} />
          )}
        </div>
        <div className="schedule-bar">
          <SegmentedLinks label="View" links={viewsOf(query)} />
          <Filters query={query} choices={choices} />
          <SubscribeMenu address={siteUrl + feedPath(query, choices)} name={name} />
        </div>
        <Shown data={loaderData} schedule={schedule} zone={zone} today={today(now, zone)} />
      </main>
    </StudiosFrame>
  )
}

function viewsOf(query: ScheduleQuery) {
  const { view, past } = query
  const whole = { past: false, from: undefined, to: undefined }
  return [
    { href: scheduleHref(query, { view: 'list', ...whole }), label: 'List', current: view === 'list' && !past },
    { href: scheduleHref(query, { view: 'week', past: false }), label: 'Week', current: view === 'week' },
    { href: scheduleHref(query, { view: 'month', past: false }), label: 'Month', current: view === 'month' },
    { href: scheduleHref(query, { view: 'list', ...whole, past: true }), label: 'Past', current: past },
  ]
}

/** The title of a view: `23 – 27 November 2026`, `November 2026`, `Upcoming sessions`, `Past sessions`. */
function titleOf(query: ScheduleQuery, sessions: readonly SessionBrief[], zone: string): string {
  if (query.view === 'month' && query.month) return monthInWords(query.month)
  if (query.view === 'week' && query.from) {
    const { days } = weekOf(sessions, query.from, zone)
    return rangeInWords({ start: query.from, end: days.at(-1) ?? query.from })
  }
  if (query.from && query.to) return rangeInWords({ start: query.from, end: query.to })
  return query.past ? 'Past sessions' : 'Upcoming sessions'
}
