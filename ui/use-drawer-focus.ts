import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from './hydrated.tsx'

/**
 * The keyboard's way in and out of a sheet that opened beside the page: it goes in when the sheet appears, Escape presses
 * the cross once nothing inside is open and not from inside a form with words that were not sent, and when the sheet is gone it is back where it was opened from. A page that arrives with its sheet open
 * begins at its top like any other.
 */
export function useDrawerFocus({ canClose }: { canClose: boolean }) {
  const sheet = useRef<HTMLElement>(null)
  const [opensLater] = useState(useHydrated())
  useEffect(() => {
    if (!canClose || !opensLater) return
    const opener = document.activeElement
    showAndFocus(sheet.current)
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [canClose, opensLater])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isForSomethingInside(event.target)) return
    event.preventDefault()
    sheet.current?.querySelector<HTMLElement>('.drawer-close')?.click()
  }
  return canClose ? { ref: sheet, tabIndex: -1, onKeyDown } : {}
}

/**
 * Escape belongs to the innermost thing: a calendar or a list that is open goes first. Whoever is writing means neither the
 * sheet nor their words. What is open is looked up in the page: not everything that closes has the focus.
 */
function isForSomethingInside(target: EventTarget): boolean {
  if (document.querySelector('[popover]:popover-open, [role="combobox"][aria-expanded="true"]')) return true
  return target instanceof Element && target.closest('form[data-unsent]') !== null
}

/** Where the sheet stands beside the page nothing scrolls; where it stands below, the page goes there. */
function showAndFocus(sheet: HTMLElement | null): void {
  sheet?.focus({ preventScroll: true })
  const { top = 0 } = sheet?.getBoundingClientRect() ?? {}
  if (top < 0 || top > innerHeight / 2) sheet?.scrollIntoView({ block: 'start' })
}
