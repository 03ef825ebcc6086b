import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorFrame } from '../../../ui/frame/error-frame.tsx'
import { drawPlainLink, LinkContext } from '../../../ui/link.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { offlinePath } from './address.ts'
import { realAddress, useCopyTime } from './connection.tsx'
import { OfflineLink } from './offline-link.tsx'
import { PublicPages } from './public-pages.tsx'
import type { Kept } from './use-kept.ts'

/** A page that is not on this device, or nobody's copy: says so, and what there is instead. */
export function NotKept({ at, kept }: { at: URL | undefined; kept: Kept }) {
  const { name } = useSite()
  const isThere = kept.state === 'there'
  return (
    <LinkContext value={drawPlainLink}>
      <div className="not-kept" data-waiting={kept.state === 'waiting' || undefined}>
        <ErrorFrame
          name={name}
          room="lessons"
          title="You are offline"
          lead={isThere ? <CopyLead from={kept.from} at={at} /> : <NobodysLead kept={kept} at={at} />}
        >
          <PageTitle title="You are offline" hidden />
          <div className="row">
            {isThere && (
              <LinkContext value={OfflineLink}>
                <ButtonLink href={offlinePath} forward fit>
                  See saved pages
                </ButtonLink>
              </LinkContext>
            )}
            <ButtonLink href={at ? realAddress(at) : '/'} kind={isThere ? 'quiet' : 'primary'} forward={!isThere} fit>
              Try again
            </ButtonLink>
          </div>
          {kept.state === 'none' && <PublicPages />}
        </ErrorFrame>
      </div>
    </LinkContext>
  )
}

function CopyLead({ from, at }: { from: Date; at: URL | undefined }) {
  const time = useCopyTime(from)
  return (
    <>
      {at && at.pathname !== offlinePath && 'This page is not on this device. '}
      You can read the saved copy from {time}. Your answers are kept on this device and sent when you are back.
    </>
  )
}

/** What the server says as well: it knows nobody's copy. */
function NobodysLead({ kept, at }: { kept: Kept; at: URL | undefined }) {
  if (kept.state === 'none' && kept.isOver) {
    return 'The saved copy was more than 14 days old and is gone. Sign in when you are back.'
  }
  if (kept.state === 'none' && at?.pathname.startsWith('/member')) {
    return 'Nothing of the member area is saved on this device. Sign in when you are back.'
  }
  return 'This page needs a connection. Pages that are kept on this device open without one.'
}
