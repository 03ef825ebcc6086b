import { useSyncExternalStore } from 'react'

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
