import { pickerHideDelayMs, popoverHideDelayMs, popoverShowDelayMs } from './delays.ts'

/** What opens a popover. */
type PopoverVisibility = 'click' | 'hover' | 'focus' | 'hover-focus' | 'click-focus'

/**
 * How a picker's popover behaves; `hover-focus` unless told otherwise. Delays are in ms; a `hideDelay` given here
 * replaces both of the defaults, the ordinary 110 and the picker's own 10.
 */
export type PopoverOptions = { visibility?: PopoverVisibility; showDelay?: number; hideDelay?: number }

/** Who closes: the picker itself (a day was picked, Escape), or everything else (pointer, focus, a click elsewhere). */
export type Closer = 'picker' | 'other'

export type WatchTerms = {
  options: PopoverOptions
  /** Nothing opens while this holds. */
  isIdle: boolean
  /** A sheet covers the inputs: pointing at them neither opens nor closes it. */
  isSheet: boolean
  open: () => void
  close: () => void
}

type Pointed = { pointerType: string }
type Left = { currentTarget: Pick<Node, 'contains'>; relatedTarget: Node | null }

/**
 * When a popover opens and closes: by clicks, hovering, focus or both, after the delays of delays.ts. Coming back
 * within the delay cancels an ordinary close; a close of the picker's own is never cancelled and wins over ordinary ones.
 * Asks for the terms at each event. `rest` ends its timers and closes at once.
 */
export function watchPopover(terms: () => WatchTerms) {
  let isOpen = false
  let isHovered = false
  let isFocused = false
  let isGivingBack = false
  let isDismissed = false
  let showing: ReturnType<typeof setTimeout> | undefined
  let hiding: { by: Closer; timer: ReturnType<typeof setTimeout> } | undefined

  const opens = (by: 'click' | 'hover' | 'focus') => {
    const { options, isSheet } = terms()
    return !(isSheet && by === 'hover') && (options.visibility ?? 'hover-focus').split('-').includes(by)
  }
  const endTimers = () => {
    clearTimeout(showing)
    clearTimeout(hiding?.timer)
    showing = undefined
    hiding = undefined
  }
  const openNow = () => {
    endTimers()
    isOpen = true
    isDismissed = false
    terms().open()
  }
  const closeNow = () => {
    endTimers()
    isOpen = false
    isHovered = false
    terms().close()
  }
  const show = () => {
    const { isIdle, options } = terms()
    if (isIdle || hiding?.by === 'picker') return
    endTimers()
    if (isOpen) return
    const delay = options.showDelay ?? popoverShowDelayMs
    if (delay > 0) showing = setTimeout(openNow, delay)
    else openNow()
  }
  const hide = (by: Closer) => {
    clearTimeout(showing)
    showing = undefined
    if (!isOpen || hiding?.by === 'picker' || hiding?.by === by) return
    endTimers()
    const usual = by === 'picker' ? pickerHideDelayMs : popoverHideDelayMs
    hiding = { by, timer: setTimeout(closeNow, terms().options.hideDelay ?? usual) }
  }

  return {
    show,
    hide,
    /** By the close button of a sheet: who touches the input now wants to type. */
    dismiss: () => {
      isDismissed = true
      hide('picker')
    },
    rest: () => {
      endTimers()
      if (isOpen) closeNow()
    },
    /** Puts focus where it was before, without opening again. */
    giveFocusBack: (input: HTMLElement | null) => {
      isGivingBack = true
      input?.focus({ preventScroll: true })
      isGivingBack = false
    },
    onPointerMove: ({ pointerType }: Pointed) => {
      if (pointerType === 'touch' || !opens('hover')) return
      isHovered = true
      show()
    },
    onPointerLeave: ({ pointerType }: Pointed) => {
      if (pointerType === 'touch' || !opens('hover')) return
      isHovered = false
      if (!opens('focus') || !isFocused) hide('other')
    },
    onFocus: () => {
      isFocused = true
      if (opens('focus') && !isGivingBack) show()
    },
    onBlur: ({ currentTarget, relatedTarget }: Left) => {
      if (currentTarget.contains(relatedTarget)) return
      isFocused = false
      isDismissed = false
      if (opens('focus') && !isHovered) hide('other')
    },
    /**
     * A click on the inputs: in click mode it toggles; beside focus, which has opened it just now, it only opens; where
     * nobody can hover it does what pointing does; and it opens a sheet again, because fingers have no other way.
     */
    onTargetClick: () => {
      const { isSheet } = terms()
      if (opens('click') && !opens('focus') && isOpen && !hiding) hide('other')
      else if (!opens('focus') || (isSheet ? !isDismissed : opens('click'))) show()
    },
  }
}
