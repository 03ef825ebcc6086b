import { turnYear, turnYearBlock } from './month-panel.ts'
import { turnPage } from './month-view.ts'
import type { Panel, Screen, ScreenAction } from './picker-screen.ts'

/** What the two arrows do now: turn months, years or blocks of twelve years. Absent: nothing there is within the bounds. */
export function pageTurns(screen: Screen): [back?: ScreenAction, forth?: ScreenAction] {
  return [pageTurn(screen, -1), pageTurn(screen, 1)]
}

function pageTurn({ settings, panel, month }: Screen, by: -1 | 1): ScreenAction | undefined {
  if (!panel) {
    const next = turnPage(settings, month, by)
    return next === undefined ? undefined : { type: 'month', month: next }
  }
  const year = panel.shows === 'months' ? turnYear(settings, panel.year, by) : turnYearBlock(settings, panel.year, by)
  return year === undefined ? undefined : panelOf({ ...panel, year })
}

/** Where a click on the title leads: from the days to the months, from there to the years and back. */
export function titleTurn({ panel, month }: Screen): ScreenAction {
  if (!panel) return panelOf({ shows: 'months', year: Number(month.slice(0, 4)) })
  return panelOf({ ...panel, shows: panel.shows === 'months' ? 'years' : 'months' })
}

function panelOf(panel: Panel): ScreenAction {
  return { type: 'panel', panel }
}
