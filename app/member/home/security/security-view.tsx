import { Standing } from '../../../../ui/standing.tsx'
import { LocalDay } from '../../../local-time/local-time.tsx'
import { AddressPane } from './address-pane.tsx'
import type { Security } from './load.ts'
import { PasskeysPane } from './passkeys-pane.tsx'
import { RecentPane } from './recent-pane.tsx'
import { SecondStepPane } from './second-step-pane.tsx'
import { SignedInPane } from './signed-in-pane.tsx'
import { headFacts } from './standing-facts.ts'

/** How the member signs in, where they are signed in, who came in lately, and changing all of it. */
export function SecurityView({ security, timeZone }: { security: Security; timeZone: string }) {
  const facts = headFacts(security).map(({ value, words, at }) => ({
    value,
    words: at ? (
      <>
        {words} <LocalDay at={at} timeZone={timeZone} />
      </>
    ) : (
      words
    ),
  }))
  return (
    <>
      <Standing facts={facts} />
      {security.passkeys && <PasskeysPane {...security} passkeys={security.passkeys} timeZone={timeZone} />}
      <SecondStepPane {...security} timeZone={timeZone} />
      <AddressPane {...security} />
      <SignedInPane sessions={security.sessions} timeZone={timeZone} />
      <RecentPane {...security} timeZone={timeZone} />
    </>
  )
}
