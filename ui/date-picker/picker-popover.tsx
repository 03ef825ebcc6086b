import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react-dom'
import type { Placement } from '@floating-ui/react-dom'
import { useLayoutEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../icon-button.tsx'
import { PickerBody } from './picker-body.tsx'
import { usePickerContext } from './picker-context.ts'
import './popover.css'

/**
 * The calendar over the page, in the browser's top layer: under the inputs, or where there is room; on phones a sheet as
 * large as the screen, which takes the focus and keeps it.
 */
export function PickerPopover() {
  const { props, settings, popover, panel, isSheet } = usePickerContext()
  usePlacement()
  const title = settings.mode === 'time' ? 'Choose a time' : settings.range ? 'Choose dates' : 'Choose a date'
  return (
    <div
      ref={panel}
      className="date-popover"
      data-mode={settings.mode}
      popover="manual"
      role="dialog"
      aria-modal={isSheet || undefined}
      aria-label={props.label ? `${props.label}: ${title.toLowerCase()}` : title}
      // A click between the days keeps the focus inside.
      tabIndex={-1}
      onKeyDown={isSheet ? keepFocusInside : undefined}
    >
      {isSheet && (
        <div className="date-sheet-top">
          <b>{props.label ?? title}</b>
          <IconButton icon="close" label="Close" onClick={popover.watch.dismiss} />
        </div>
      )}
      <PickerBody />
    </div>
  )
}

/** Shows the panel in the top layer and keeps it beside the inputs while page and window move. */
function usePlacement() {
  const { panel, root, isSheet } = usePickerContext()
  useLayoutEffect(() => {
    const shown = panel.current
    const anchor = root.current
    if (!shown || !anchor) return
    shown.showPopover()
    const rest = isSheet ? fillScreen(shown) : stayBeside(anchor, shown)
    return () => {
      rest()
      shown.hidePopover()
    }
  }, [panel, root, isSheet])
}

function fillScreen(sheet: HTMLElement) {
  // It may have stood beside the inputs, before the window became narrow.
  sheet.style.left = ''
  sheet.style.top = ''
  sheet.querySelector('button')?.focus()
  return () => {}
}

function stayBeside(anchor: HTMLElement, shown: HTMLElement) {
  // Below, above, at one of the sides; where nothing fits it may cover the inputs, but never leaves the window.
  const fallbackPlacements: Placement[] = ['top-start', 'left-start', 'right-start']
  const middleware = [
    offset(8),
    flip({ padding: 8, crossAxis: false, fallbackPlacements }),
    shift({ padding: 8, crossAxis: true }),
  ]
  const position = async () => {
    const { x, y } = await computePosition(anchor, shown, { strategy: 'fixed', placement: 'bottom-start', middleware })
    shown.style.left = `${x}px`
    shown.style.top = `${y}px`
  }
  // What moves the inputs without a scroll or a resize is rare, and watching for it costs a frame at each opening.
  return autoUpdate(anchor, shown, () => void position(), { layoutShift: false })
}

/** Tab goes round inside of a sheet. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')].filter(canTakeFocus)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

function canTakeFocus(stop: HTMLElement): boolean {
  return stop.tabIndex >= 0 && !stop.matches(':disabled')
}
