import './needs.css'
import './open-need.css'
import './today.css'
import { dayInWords } from '../../../../time/words.ts'
import { Card } from '../../../../ui/card.tsx'
import { WeekBars } from '../../../../ui/chart/week-bars.tsx'
import { Gauge } from '../../../../ui/gauge.tsx'
import { Link } from '../../../../ui/link.tsx'
import type { Clock } from '../../clock.ts'
import { FirstRun } from './first-run.tsx'
import type { FirstRunProps } from './first-run.tsx'
import type { TodayContent } from './load.ts'
import { NeedsYou } from './needs-you.tsx'
import { NextThree } from './next-three.tsx'
import { readingsOf } from './readings.ts'

/** Where the community stands, what waits for an organiser, and what comes next. */
export function TodayPanel({ content, clock, steps }: { content: TodayContent; clock: Clock } & FirstRunProps) {
  const { edition } = content
  return (
    <div className="today">
      <Gauge
        label={edition ? `Edition ${edition.slug} now` : 'The community now'}
        weeks={edition && weeksOf(edition)}
        readings={readingsOf(content, clock)}
      />
      <NeedsYou content={content} clock={clock} />
      <div className="today-side">
        <Attendance attendance={content.attendance} />
        <Card className="today-card" aria-labelledby="next-three">
          <div className="today-head">
            <h2 id="next-three">Next three</h2>
            <Link className="link" data-alone="" href="/manage/cal">
              Calendar
            </Link>
          </div>
          <NextThree sessions={content.sessions} clock={clock} />
        </Card>
        <FirstRun steps={steps} />
      </div>
    </div>
  )
}

/** There once somebody has come to something. */
function Attendance({ attendance: { weeks, studios, places } }: { attendance: TodayContent['attendance'] }) {
  const shown = studios.filter(({ id }) => weeks.some(({ attended }) => (attended[id] ?? 0) > 0))
  if (shown.length === 0) return null
  return (
    <Card className="today-card" aria-labelledby="attendance">
      <div className="today-head">
        <h2 id="attendance">Attendance</h2>
        <span className="muted grow">by week</span>
        <Link className="link" data-alone="" href="/manage/home?panel=numbers">
          Table
        </Link>
      </div>
      <div className="today-pad">
        <WeekBars
          label="Attended per week, from the oldest"
          series={shown.map(({ name, pigment }) => ({ name, pigment }))}
          weeks={weeks.map(({ startsOn, attended }) => ({
            name: String(Number(startsOn.slice(8))),
            values: shown.map(({ id }) => attended[id] ?? 0),
          }))}
          limit={places > 0 ? { value: places, label: `${places} places` } : undefined}
        />
        <p className="small muted">Weeks by their Mondays. The last one is not over.</p>
      </div>
    </Card>
  )
}

function weeksOf({ startsOn, endsOn, weeks }: NonNullable<TodayContent['edition']>) {
  if (!weeks || !startsOn || !endsOn) return undefined
  return { ...weeks, starts: dayInWords(startsOn).slice(4), ends: dayInWords(endsOn).slice(4) }
}
