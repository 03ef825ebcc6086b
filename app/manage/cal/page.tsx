import './page.css'
import { addDays } from '../../../time/plain-dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { WithDrawer } from '../../../ui/drawer.tsx'
import { DashboardTop } from '../../../ui/frame/dashboard-frame.tsx'
import { IconLink } from '../../../ui/icon-button.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { NewSessionDrawer, SessionDrawer } from './drawer.tsx'
import { Lacking } from './lacking.tsx'
import { SessionList } from './list.tsx'
import { loadCalendar } from './load.ts'
import type { Calendar } from './load.ts'
import { Month } from './month.tsx'
import { Narrowing } from './narrowing.tsx'
import { addressOf, addressOfNew, daysShown, viewInWords, stepFrom, todayIn, viewOf } from './calendar-view.ts'
import type { CalendarView } from './calendar-view.ts'
import { Week } from './week.tsx'
import type { Route } from './+types/page'
import { timeInWords } from '../../../time/words.ts'
import { ZoneClocks } from '../../../ui/clock-line.tsx'

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: `Calendar · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

/** No guard: what is not for the person who asks is not in the answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const calendar = await loadCalendar(context.get(toolsContext), context.get(viewerContext), url.searchParams)
  return { bar: { title: 'Calendar' }, ...calendar }
}

export default function CalendarPage({ loaderData: calendar }: Route.ComponentProps) {
  const { place, narrowed } = calendar
  const close = addressOf(place, narrowed)
  return (
    <div className="calendar-page" data-open={calendar.organises ? undefined : ''}>
      <div className="calendar-page-top">
        <DashboardTop
          title={viewInWords(place)}
          level={calendar.organises ? 2 : 1}
          beside={<Steps calendar={calendar} />}
        >
          <SegmentedLinks label="View" links={viewsOf(calendar)} />
          {calendar.organises && (
            <ButtonLink small href={addressOfNew(place, narrowed, soonIn(calendar))} preventScrollReset>
              New session
            </ButtonLink>
          )}
        </DashboardTop>
        <div className="calendar-second">
          <Clocks calendar={calendar} />
          <Narrowing calendar={calendar} />
        </div>
        <Lacking calendar={calendar} />
      </div>
      <WithDrawer width="wide" drawer={drawerOf(calendar, { href: close })}>
        <ViewOf calendar={calendar} />
      </WithDrawer>
    </div>
  )
}

function drawerOf(calendar: Calendar, close: { href: string }) {
  const { opened, editor } = calendar
  if (opened) return <SessionDrawer session={opened} calendar={calendar} close={close} />
  return editor && <NewSessionDrawer editor={editor} calendar={calendar} close={close} />
}

function ViewOf({ calendar }: { calendar: Calendar }) {
  const { place } = calendar
  if (place.view === 'month') return <Month calendar={calendar} month={place.month} />
  if (place.view === 'week') return <Week calendar={calendar} monday={place.monday} />
  return <SessionList calendar={calendar} />
}

function Steps({ calendar: { place, narrowed, clock } }: { calendar: Calendar }) {
  const to = (there: CalendarView) => addressOf(there, narrowed)
  return (
    <nav className="row" data-gap="1" data-nowrap aria-label="Days shown">
      <IconLink icon="chevron-left" label="Earlier" href={to(stepFrom(place, -1))} preventScrollReset />
      <IconLink icon="chevron-right" label="Later" href={to(stepFrom(place, 1))} preventScrollReset />
      <ButtonLink kind="quiet" small href={to(todayIn(place, clock.today))} preventScrollReset>
        Today
      </ButtonLink>
    </nav>
  )
}

/** Tomorrow at ten, or on the first day shown where that is later. */
function soonIn({ place, clock }: Calendar): string {
  const tomorrow = addDays(clock.today, 1)
  const { start } = daysShown(place)
  return `${start > tomorrow ? start : tomorrow}T10:00`
}

function viewsOf({ place, narrowed, clock }: Calendar) {
  const views = [
    ['month', 'Month'],
    ['week', 'Week'],
    ['list', 'List'],
  ] as const
  return views.map(([view, label]) => ({
    href: addressOf(viewOf(place, view, clock.today), narrowed),
    label,
    current: place.view === view,
  }))
}

/** Whose time the calendar shows, and the clocks of the zones. */
function Clocks({ calendar: { clock, zones, role, isCut } }: { calendar: Calendar }) {
  return (
    <div className="calendar-clocks">
      {zones.length > 0 && (
        <ZoneClocks
          zones={zones.map(({ name, timeZone }) => ({ zone: name, time: timeInWords(clock.now, { zone: timeZone }) }))}
        />
      )}
      <p className="small muted">
        {role === 'visitor' ? `Times in ${clock.zone}. Public sessions only.` : `Times are yours, ${clock.zone}.`}
        {isCut && ' Only the first 200 sessions are shown: choose a studio or a shorter time.'}
      </p>
    </div>
  )
}
