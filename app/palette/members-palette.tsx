import './palette-wide.css'
import { useEffect, useState } from 'react'
import { useNavigate, useRouteLoaderData, useSubmit } from 'react-router'
import type { SiteSettings } from '../../domain/club/settings.ts'
import { askAgain } from '../fetching/fetched.ts'
import { http } from '../fetching/http.ts'
import type { Sent } from '../fetching/sent.ts'
import { foundGroups } from '../search/found-rows.ts'
import { useSearch } from '../search/use-search.ts'
import { postLater } from '../pwa/queue/state.ts'
import type { MemberPlaces } from './member-places.ts'
import { memberGroups } from './member-rows.ts'
import type { MemberRow } from './member-rows.ts'
import type { WindowProps } from './opening.ts'
import { PaletteWindow } from './palette-window.tsx'

/** Lines listed of what was found; the search has the others. */
const mostFound = 5

/** A member's palette: their places, sessions and studios, the texts they may read, and what they can say to a session from anywhere. */
export function MembersPalette({ takeTyped, onClose }: WindowProps) {
  const [words, setWords] = useState(takeTyped)
  const [page] = useState(themesOfPage)
  const [zone] = useState(zoneOfDevice)
  const { places, state } = usePlaces()
  const site = useRouteLoaderData<() => { site: SiteSettings }>('root')?.site.navigation ?? []
  const { page: looked, isLooking } = useSearch(words)
  // Sessions that are ahead stand among the places already.
  const others = looked?.found.filter(({ id }) => !places?.sessions.some((session) => session.id === id)) ?? []
  const found = foundGroups(others.slice(0, mostFound), zone)
  const groups = memberGroups(words, { places, zone, site, page, found })
  const number = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <PaletteWindow
      label="Find or do"
      wide
      groups={groups}
      words={words}
      onWords={setWords}
      says={wordFor(state === 'there' && isLooking ? 'looking' : state, number)}
      onAct={useAct()}
      onClose={onClose}
    />
  )
}

/** The clock of every other hour on these pages. */
function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function wordFor(state: 'there' | 'looking' | 'failed', number: number): string {
  if (state === 'failed') return 'Your sessions cannot be looked for at the moment: the server does not answer.'
  if (state === 'looking') return 'Looking.'
  return number === 0 ? 'Nothing is called that.' : `${number} found.`
}

/** Asked for each time it opens: answers and places change by the minute. */
function usePlaces() {
  const [asked, setAsked] = useState<{ places?: Sent<MemberPlaces>; state: 'there' | 'looking' | 'failed' }>({
    state: 'looking',
  })
  useEffect(() => {
    let isOpen = true
    http.get<Sent<MemberPlaces>>('/palette').then(
      ({ data: places }) => isOpen && setAsked({ places, state: 'there' }),
      () => isOpen && setAsked({ state: 'failed' }),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return asked
}

/** The colours that the page's own switch offers and that are not chosen. */
function themesOfPage(): MemberRow[] {
  const buttons = document.querySelectorAll<HTMLElement>('.theme-switch button[aria-pressed="false"]')
  return [...buttons].map((press) => ({
    title: `Colours: ${press.title.toLowerCase()}`,
    note: 'of this device',
    icon: press.title === 'Dark' ? 'moon' : press.title === 'Light' ? 'sun' : 'device',
    waits: true,
    press,
  }))
}

/** Follows a line, answers a session as its buttons do, or presses the page's button. */
function useAct() {
  const navigate = useNavigate()
  const submit = useSubmit()
  return (row: MemberRow, { isApart }: { isApart: boolean }) => {
    if ('press' in row) row.press.click()
    else if ('answer' in row) {
      if (postLater({ path: '/sessions/answer', fields: row.answer, about: row.about })) return
      void submit(row.answer, { method: 'post', action: '/api/sessions/answer', navigate: false }).then(askAgain)
    } else if (isApart) window.open(row.href)
    else void navigate(row.href)
  }
}
