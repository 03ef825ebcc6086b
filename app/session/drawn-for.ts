import { useLayoutEffect } from 'react'

/*
 * Whom the page in this tab was drawn for. Sessions end while somebody types, and others sign in meanwhile: what is posted is
 * theirs alone who have typed it (docs/behaviour/sign-in.md, in-place).
 */

/** The member this page was drawn for; nothing where it is the same for everybody. */
export function drawnFor(): string | undefined {
  return memberId
}

/** Said by the frame of members and that of organisers. */
export function useDrawnFor(id: string | undefined): void {
  useLayoutEffect(() => {
    memberId = id
    return () => {
      memberId = undefined
    }
  }, [id])
}

/** Told to the window once whoever the page was drawn for has signed in again on it. */
export const signedInAgain = 'signed-in-again'

/** Told to the window by what cannot be sent because its author is not signed in any more. */
export const signInWanted = 'sign-in-wanted'

/** The header that says for whom something is posted: whoever is signed in by then may be somebody else. */
export function forMember(id = memberId): Record<string, string> {
  return id ? { 'Guildhall-Member': id } : {}
}

/** Says that somebody else is signed in by now, and the page about to go. */
export function beGivenUp(isIt: boolean): void {
  isGiven = isIt
}

/** Whether nothing may be posted from this page any more: it would be taken in the name of somebody else. */
export function isGivenUp(): boolean {
  return isGiven
}

let memberId: string | undefined
let isGiven = false
