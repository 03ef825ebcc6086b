import { useEffect, useRef } from 'react'
import { isFocusFree } from '../../../navigation/lost-focus.ts'

/*
 * What is done with a draft often takes away the button that did it, and the keyboard's place with it. Whoever presses
 * such a button owes the focus; what comes in its place takes it over, unless somebody has gone elsewhere meanwhile.
 */

/** What goes on from there: the title of a new draft, or what can be done with one in its new state. */
type Heir = 'title' | 'act'

let owedTo: Heir | undefined

/** What has the focus is about to go. */
export function oweFocus(heir: Heir): void {
  owedTo = heir
}

/** For the element that goes on from there: it takes the focus over when it appears. */
export function useOwedFocus<Part extends HTMLElement>(heir: Heir) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (owedTo !== heir) return
    if (isFocusFree()) part.current?.focus()
    owedTo = undefined
  }, [heir])
  return part
}
