import { Suspense, lazy } from 'react'
import { useMe } from '../../../fetching/me.ts'
import type { ChallengeInHtml } from '../in-html.ts'
import { useMemberEntries } from './use-member-entries.ts'

/** The page is the same for everybody: what a member writes with comes for members alone. */
const EntryDesk = lazy(() => import('./desk.tsx').then(({ EntryDesk: desk }) => ({ default: desk })))

/** The reader's own page for this challenge. Nothing for visitors, and for an organiser who reads as somebody else. */
export function EntrySection({ challenge }: { challenge: ChallengeInHtml }) {
  const me = useMe()
  const fetched = useMemberEntries(challenge.quarter)
  if (!me || me.viewedAs || challenge.phase === 'draft' || challenge.phase === 'announced') return null
  if (fetched.state === 'waiting') return null
  return (
    <Suspense>
      <EntryDesk key={challenge.quarter} challenge={challenge} memberId={me.id} fetched={fetched} />
    </Suspense>
  )
}
