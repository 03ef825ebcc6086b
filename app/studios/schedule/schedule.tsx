import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { today } from '../../../time/plain-dates.ts'
import { monthInWords, rangeInWords } from '../../../time/words.ts'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { useClock, WhoseTimes } from '../../local-time/local-time.tsx'
import { SubscribeMenu } from '../../programme/subscribe-menu.tsx'
import { useSite } from '../../site-frame.tsx'
import { weekOf } from './arrange.ts'
import { feedPath } from './feed.ts'
import { Filters } from './filters.tsx'
import type { ScheduleQuery } from './query.ts'
import { scheduleHref } from './query.ts'
import { Shown } from './shown.tsx'
import { Steps } from './steps.tsx'
import { useSchedule } from './use-schedule.ts'
import type { ScheduleData } from './use-schedule.ts'

/** The sessions that were asked for, in the view that was asked for, and the ways to others. */
export function Schedule({ data }: { data: ScheduleData }) {
  const { query, choices, fixed, zone: planned, now, siteUrl } = data
  const { name } = useSite()
  const schedule = useSchedule(data)
  const { zone } = useClock(planned, fixed)
  return (
    <>
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
      <Shown data={data} schedule={schedule} zone={zone} today={today(now, zone)} />
    </>
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
