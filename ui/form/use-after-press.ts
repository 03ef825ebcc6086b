import { useCallback, useEffect, useRef } from 'react'

/**
 * Does what must not move the page while a pointer is pressed: at once, or after the click. A sentence that appears
 * between press and release moves the button away from under the pointer, and the click is lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => void (isPressed.current = true)
    const release = () => {
      isPressed.current = false
      // The click comes in the same task as the release.
      setTimeout(() => waiting.current.splice(0).forEach((act) => act()))
    }
    const heard = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const
    for (const [name, listen] of heard) document.addEventListener(name, listen, true)
    return () => {
      for (const [name, listen] of heard) document.removeEventListener(name, listen, true)
    }
  }, [])
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }, [])
}
