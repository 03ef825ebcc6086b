import { useState } from 'react'
import { Band } from '../../../ui/band.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { copyTimeInWords } from '../../pwa/copy-time.ts'
import { useOfflineSince } from '../../pwa/online.ts'
import { useWaitingWords } from '../../pwa/queue/kept-post.ts'
import { useNow } from '../now.ts'
import { addressOf, offlinePath } from './address.ts'

/** True once there is a connection again; nobody is moved by that. */
export function useIsBack(): boolean {
  const since = useOfflineSince()
  const [wasAway, setWasAway] = useState(false)
  if (since && !wasAway) setWasAway(true)
  return wasAway && !since
}

/** `today, 09:12`: from when the copy is, on the reader's clock. */
export function useCopyTime(from: Date): string {
  const zone = useReaderZone() ?? 'UTC'
  return copyTimeInWords(from, useNow(), zone)
}

/** From when what is shown is. */
export function FromWhen({ from }: { from: Date }) {
  const shown = `Showing the copy from ${useCopyTime(from)}.`
  const waiting = useWaitingWords()
  return useIsBack() ? shown : ['Offline.', shown, waiting].filter(Boolean).join(' ')
}

/** Says that there is a connection again, and leads to the page this one stands for. */
export function BackAgain({ at }: { at: URL | undefined }) {
  if (!useIsBack()) return null
  return (
    <Band icon="tick" sticky>
      You are online again. <a href={realAddress(at)}>Open this page</a>
    </Band>
  )
}

/** The address of the page itself. What is only here stands for the member's home. */
export function realAddress(at: URL | undefined): string {
  return !at || at.pathname === offlinePath ? '/member' : addressOf(at)
}
