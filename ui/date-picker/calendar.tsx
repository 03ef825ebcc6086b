import { useRef } from 'react'
import type { KeyboardEvent, TouchEvent } from 'react'
import { flushSync } from 'react-dom'
import { CalendarTop } from './calendar-top.tsx'
import { DayGrid } from './day-grid.tsx'
import { swipe } from './month-view.ts'
import { PanelItems } from './panel-items.tsx'
import { usePickerContext } from './picker-context.ts'
import { pageTurns } from './page-turns.ts'
import type { ScreenAction } from './picker-screen.ts'
import './calendar.css'

/** A month with its title and arrows; the title opens a panel of months, and there one of years. */
export function Calendar() {
  const { screen, dispatch } = usePickerContext()
  const body = useRef<HTMLDivElement>(null)
  const [back, forth] = pageTurns(screen)
  const touch = useSwipe((pages) => {
    const turn = pages < 0 ? back : forth
    if (turn) dispatch(turn)
  })

  const goAndFocus = (action: ScreenAction, target: string) => {
    flushSync(() => dispatch(action))
    body.current?.querySelector<HTMLElement>(target)?.focus()
  }
  const closePanelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !screen.panel) return
    // The way back to the days; the popover stays.
    event.preventDefault()
    goAndFocus({ type: 'panel', panel: undefined }, 'button')
  }
  return (
    <div className="calendar" ref={body} onKeyDown={closePanelByKey} {...touch}>
      <CalendarTop />
      {screen.panel ? (
        <PanelItems
          key={screen.panel.shows}
          panel={screen.panel}
          onMonth={(month) => goAndFocus({ type: 'month', month }, '[data-date][tabindex="0"]')}
        />
      ) : (
        <DayGrid />
      )}
    </div>
  )
}

/** Turns pages by a quick stroke of one finger; how long and how quick is in month-view.ts. */
function useSwipe(turn: (pages: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number; at: number }>(undefined)
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const finger = touches[0]
      from.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : undefined
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches[0]
      const start = from.current
      from.current = undefined
      if (!finger || !start) return
      const pages = swipe({ dx: finger.clientX - start.x, dy: finger.clientY - start.y, ms: timeStamp - start.at })
      if (pages !== 0) turn(pages)
    },
  }
}
