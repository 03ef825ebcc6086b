import { useMemo } from 'react'
import { Band } from '../../../ui/band.tsx'
import { LinkContext } from '../../../ui/link.tsx'
import { PageTitle } from '../../page-title.tsx'
import { BackAgain, FromWhen } from './connection.tsx'
import { KeptFrame } from './kept-frame.tsx'
import { keptPage } from './kept-page.ts'
import type { KeptPage } from './kept-page.ts'
import { KeptView } from './kept-view.tsx'
import { NotKept } from './not-kept.tsx'
import { OfflineLink } from './offline-link.tsx'
import { SignOutHere } from './sign-out-here.tsx'
import { useAddress, useArrival, useLinksInside } from './use-address.ts'
import { useKept } from './use-kept.ts'
import type { Kept } from './use-kept.ts'
import '../edition/page.css'
import '../home/page.css'
import '../zone-updates/page.css'
import './page.css'

/**
 * What the app shows without a network. The document is the same for everybody and kept by the worker; the hash is the
 * address of the site it stands for, and the content comes from the member's copy on this device.
 */
export default function OfflinePage() {
  const at = useAddress()
  const kept = useKept()
  const page = useMemo(
    () => (at && kept.state === 'there' ? keptPage(kept.copy, at, kept.readAt) : undefined),
    [at, kept],
  )
  useLinksInside(at)
  useArrival(at, page !== undefined)
  return (
    <LinkContext value={OfflineLink}>
      <BackAgain at={at} />
      {at?.pathname === '/member/logout' ? (
        <SignOutHere />
      ) : page && kept.state === 'there' ? (
        <Shown page={page} at={at} kept={kept} />
      ) : (
        <NotKept at={at} kept={kept} />
      )}
    </LinkContext>
  )
}

type ShownProps = { page: KeptPage; at: URL | undefined; kept: Extract<Kept, { state: 'there' }> }

function Shown({ page, at, kept }: ShownProps) {
  return (
    <>
      <PageTitle title={page.title} hidden />
      <Band icon="refresh" role="note">
        <FromWhen from={kept.from} />
      </Band>
      <KeptFrame page={page} at={at} copy={kept.copy}>
        <KeptView page={page} at={at} kept={kept} />
      </KeptFrame>
    </>
  )
}
