import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { watchPopover } from './popover-watch.ts'
import type { WatchTerms } from './popover-watch.ts'
import { useLatest } from './use-latest.ts'

/** What a popover tells of itself, in this order. */
export type PopoverEvent = 'will-show' | 'did-show' | 'will-hide' | 'did-hide'

type PopoverTerms = Omit<WatchTerms, 'open' | 'close'> & {
  /** The inputs and the popover together: leaving one for the other is no leaving. */
  root: RefObject<HTMLElement | null>
  tell: (event: PopoverEvent) => void
  onOpening: () => void
  /** Called while the popover is still in the page. */
  onClosing: () => void
}

/** A popover's state and its watch (popover-watch.ts). It closes when its component goes or is hidden. */
export function usePopover(terms: PopoverTerms) {
  const [isOpen, setOpen] = useState(false)
  const latest = useLatest({
    ...terms,
    open: () => {
      terms.tell('will-show')
      terms.onOpening()
      setOpen(true)
    },
    close: () => {
      terms.tell('will-hide')
      terms.onClosing()
      setOpen(false)
    },
  })
  const [watch] = useState(() => watchPopover(() => latest.current))

  useEffect(() => watch.rest, [watch])
  useEffect(() => {
    if (!isOpen) return
    const tell = (event: PopoverEvent) => latest.current.tell(event)
    tell('did-show')
    return () => tell('did-hide')
  }, [isOpen, latest])
  useEffect(() => {
    if (!isOpen) return
    return watchOutside(terms.root, () => watch.hide('other'))
  }, [isOpen, terms.root, watch])

  return { isOpen, watch }
}

/** Escape anywhere, or a click outside of inputs and popover. */
function watchOutside(root: RefObject<HTMLElement | null>, close: () => void) {
  const onClick = (event: Event) => {
    // The path, because what was clicked may have left the page by now.
    if (root.current && !event.composedPath().includes(root.current)) close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKey)
  }
}

/** Phones: there the popover is a sheet as large as the screen. The same width stands in popover.css. */
const phone = '(max-width: 640px)'

/** Whether the popover is a sheet now. Browsers only. */
export function useSheet(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(phone).matches,
    () => false,
  )
}

function watchWidth(onChange: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
