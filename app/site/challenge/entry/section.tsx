import { Suspense, lazy } from 'react'
import { useMe } from '../../../fetching/me.ts'
import { useOfflineSince } from '../../../pwa/online.ts'
import type { ChallengeInHtml } from '../in-html.ts'

/** The page is the same for everybody: what a member writes with comes for members alone. */
const EntryDesk = lazy(() => import('./desk.tsx').then(({ EntryDesk: desk }) => ({ default: desk })))

/** The reader's own page for this challenge. Nothing for visitors, and for an organiser who reads as somebody else. */
export function EntrySection({ challenge }: { challenge: ChallengeInHtml }) {
  const me = useMe()
  // Without a network nobody says who is here: what waits on this device says whose it is.
  const isAway = useOfflineSince() !== undefined
  if (me === null || me?.viewedAs || !(me ?? isAway)) return null
  if (challenge.phase === 'draft' || challenge.phase === 'announced') return null
  return (
    <Suspense>
      <EntryDesk key={challenge.quarter} challenge={challenge} knownId={me?.id} />
    </Suspense>
  )
}
