import './page.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { addDays } from '../../../time/plain-dates.ts'
import { timeInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { WithDrawer } from '../../../ui/drawer.tsx'
import { IconLink } from '../../../ui/icon-button.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { isAdmin } from '../../../domain/club/access.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { FairHours } from './fair/fair-hours.tsx'
import { loadFairHours } from './fair/load.ts'
import { keys } from '../keys/keys.ts'
import { ClosedDays } from './closed-days.tsx'
import { CopyWeek } from './copy-week.tsx'
import { NewSessionDrawer, SessionDrawer } from './drawer.tsx'
import { Lacking } from './lacking.tsx'
import { SessionList } from './list.tsx'
import { loadCalendar } from './load.ts'
import type { Calendar } from './load.ts'
import { Month } from './month.tsx'
import { CalendarFilters } from './filters.tsx'
import {
  addressOf,
  addressOfClosed,
  addressOfNew,
  addressOfWeekCopy,
  daysShown,
  viewInWords,
  stepFrom,
  todayIn,
  viewOf,
} from './calendar-view.ts'
import type { CalendarView } from './calendar-view.ts'
import { isMoveDone } from './move-done.ts'
import { useMoveByKeys } from './use-move-by-keys.ts'
import { Week } from './week.tsx'
import { Year } from './year.tsx'
import type { Route } from './+types/page'

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: `Calendar · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

/** No guard: what is not for the person who asks is not in the answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [tools, viewer] = [context.get(toolsContext), context.get(viewerContext)]
  const calendar = await loadCalendar(tools, viewer, url.searchParams)
  const asksForFair = isAdmin(viewer) && url.searchParams.get('view') === 'fair'
  const fair = asksForFair ? await loadFairHours(tools, viewer, url.searchParams, calendar.current) : undefined
  const bar = { title: fair ? 'Fair hours' : 'Calendar', note: clocksInWords(calendar), begins: begunFrom(calendar) }
  return { bar, fair, ...calendar }
}

/** A move that is done leads back, which reads the page; read before that, the address would ask about the next such move. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  return asked.defaultShouldRevalidate && !isMoveDone(asked)
}

export default function CalendarPage({ loaderData: calendar }: Route.ComponentProps) {
  const { place, narrowed, organises } = calendar
  useMoveByKeys(calendar)
  if (calendar.fair) return <FairHours fair={calendar.fair} />
  const close = addressOf(place, narrowed)
  return (
    <div className="calendar-page" data-open={organises ? undefined : ''}>
      <WithDrawer width="sheet" drawer={drawerOf(calendar, { href: close })}>
        <div className="calendar-tools">
          <Steps calendar={calendar} />
          <SegmentedLinks label="View" links={viewsOf(calendar)} />
          <CalendarFilters calendar={calendar} />
          {organises && <CopiesWeek calendar={calendar} />}
        </div>
        <Clocks calendar={calendar} />
        <Lacking calendar={calendar} />
        <ViewOf calendar={calendar} />
      </WithDrawer>
    </div>
  )
}

function drawerOf(calendar: Calendar, close: { href: string }) {
  const { opened, editor, copying } = calendar
  if (calendar.closing !== undefined) return <ClosedDays calendar={calendar} close={close} />
  if (copying?.kind === 'week') return <CopyWeek copying={copying} calendar={calendar} close={close} />
  if (opened) return <SessionDrawer session={opened} calendar={calendar} close={close} />
  return editor && <NewSessionDrawer editor={editor} calendar={calendar} close={close} />
}

function ViewOf({ calendar }: { calendar: Calendar }) {
  const { place } = calendar
  if (place.view === 'month') return <Month calendar={calendar} month={place.month} />
  if (place.view === 'year') return <Year calendar={calendar} year={place.year} />
  if (place.view === 'week') return <Week calendar={calendar} place={place} />
  return <SessionList calendar={calendar} />
}

/** What is shown between the way back and the way on, and the way to today. */
function Steps({ calendar: { place, narrowed, clock, organises } }: { calendar: Calendar }) {
  const to = (there: CalendarView) => addressOf(there, narrowed)
  const Heading = organises ? 'h2' : 'h1'
  return (
    <div className="calendar-steps" role="group" aria-label="Days shown">
      <IconLink icon="chevron-left" label="Earlier" href={to(stepFrom(place, -1))} preventScrollReset />
      <Heading>{viewInWords(place)}</Heading>
      <IconLink icon="chevron-right" label="Later" href={to(stepFrom(place, 1))} preventScrollReset />
      <ButtonLink
        kind="quiet"
        small
        href={to(todayIn(place, clock.today))}
        data-key={organises ? keys.now : undefined}
        preventScrollReset
      >
        Today {organises && <KeyCaps keys={keys.now} />}
      </ButtonLink>
    </div>
  )
}

/** Into which weeks the sessions of this one are copied. */
function CopiesWeek({ calendar: { place, narrowed } }: { calendar: Calendar }) {
  if (!('monday' in place)) return null
  return (
    <ButtonLink
      small
      kind="quiet"
      icon="copy"
      href={addressOfWeekCopy(place, narrowed, [addDays(place.monday, 7)])}
      preventScrollReset
    >
      <span className="calendar-copy-words">Copy week</span>
    </ButtonLink>
  )
}

/** Where the menu New leads from here: to the days that are shown. */
function begunFrom(calendar: Calendar) {
  const { place, narrowed } = calendar
  return {
    Session: addressOfNew(place, narrowed, soonIn(calendar)),
    'Closed days': addressOfClosed(place, narrowed),
  }
}

/** Tomorrow at ten, or on the first day shown where that is later. */
function soonIn({ place, clock }: Calendar): string {
  const tomorrow = addDays(clock.today, 1)
  const { start } = daysShown(place)
  return `${start > tomorrow ? start : tomorrow}T10:00`
}

function viewsOf({ place, narrowed, clock, organises }: Calendar) {
  const views = [
    ['month', 'Month'],
    ['week', 'Week'],
    ['list', 'List'],
    ['year', 'Year'],
  ] as const
  return views.map(([view, label]) => ({
    href: addressOf(viewOf(place, view, clock.today), narrowed),
    label,
    current: place.view === view,
    shortcut: organises ? keys[view] : undefined,
  }))
}

/** `Berlin 14:10, New York 08:10`: the reader's clock first, then those of the zones. */
function clocksInWords({ clock, zones }: Calendar): string {
  const clocks = new Set([clock.zone, ...zones.map(({ timeZone }) => timeZone)])
  return [...clocks].map((zone) => `${zoneCity(zone)} ${timeInWords(clock.now, { zone })}`).join(', ')
}

/** Whose time the calendar shows. Organisers read it in the bar above, where that has room. */
function Clocks({ calendar }: { calendar: Calendar }) {
  const { clock, role, isCut, organises } = calendar
  return (
    <div className="calendar-clocks small muted figures" data-in-bar={organises || undefined}>
      <p>
        {role === 'visitor' ? `Times in ${clock.zone}. Public sessions only.` : `Times are yours, ${clock.zone}.`}
        {!organises && ` ${clocksInWords(calendar)}.`}
      </p>
      {isCut && calendar.place.view !== 'year' && (
        <p>Only the first 200 sessions are shown: choose a studio or a shorter time.</p>
      )}
    </div>
  )
}
