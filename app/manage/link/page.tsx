import './page.css'
import { href } from 'react-router'
import { linkToHandOut } from '../../../domain/joining/invitations/links.ts'
import { readInvitation } from '../../../domain/joining/invitations/read.ts'
import { today } from '../../../time/plain-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnFrame } from '../../../ui/frame/own-frame.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { Note } from '../../../ui/note.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { adminContext, toolsContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { PageTitle } from '../../page-title.tsx'
import { drawCode } from '../../sign-in/draw-code.server.ts'
import { useSite } from '../../site-frame.tsx'
import { Poster } from './poster.tsx'
import { Slide } from './slide.tsx'
import type { HandedOut } from './words.ts'
import type { Route } from './+types/page'

/** A link for many to hang up or to show. `?as=slide` is the slide, anything else the poster. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [tools, admin] = [context.get(toolsContext), context.get(adminContext)]
  const link = await readInvitation(tools, admin, params.link)
  if (link?.type !== 'link') throw validationFailed(url)
  const found = await linkToHandOut(tools, admin, link.id)
  return {
    as: url.searchParams.get('as') === 'slide' ? ('slide' as const) : ('poster' as const),
    id: link.id,
    isClosed: link.standing === 'revoked',
    isOver: found !== undefined && found.state !== 'open',
    handedOut: found && {
      address: found.address,
      picture: drawCode(found.address),
      edition: found.invitation.edition,
      zone: found.invitation.zone,
      message: found.invitation.message,
      requiresApproval: link.requiresApproval,
      accessKind: link.accessKind,
      maxUses: link.maxUses,
      lastDay: today(link.expiresAt, link.timeZone ?? admin.timeZone),
    },
  }
}

/** A link on paper or on a screen, with what leads back and away from it on no page. */
export default function LinkHandOut({ loaderData }: Route.ComponentProps) {
  const { as, id, isClosed, isOver, handedOut } = loaderData
  const site = useSite()
  const address = href('/manage/link/:link', { link: id })
  const close = `/manage/member?tab=invitations&by=link&invitation=${id}#invitation`
  return (
    <OwnFrame name={site.name} close={{ href: close, label: 'Back to the link' }}>
      <PageTitle title={titleOf(as, handedOut)} hidden />
      <main id="main" className="wrap hand-out">
        <div className="row" data-apart>
          <SegmentedLinks
            label="How it is handed out"
            links={[
              { href: address, label: 'Poster, A4', current: as === 'poster' },
              { href: `${address}?as=slide`, label: 'Slide', current: as === 'slide' },
            ]}
          />
          {handedOut && <Ways as={as} />}
        </div>
        {isOver && (
          <Note tone="warn">
            Nobody comes in by this link at the moment: it is used up or over. Change it before you hand this out.
          </Note>
        )}
        {!handedOut && (
          <Note tone="warn">
            {isClosed
              ? 'This link is closed: there is nothing to hand out.'
              : 'This link’s address cannot be shown again here. Make another link to hand out.'}
          </Note>
        )}
        {handedOut && (as === 'slide' ? <Slide {...handedOut} /> : <Poster {...handedOut} />)}
      </main>
    </OwnFrame>
  )
}

/** Printing, and for a slide the whole screen; both are by script. */
function Ways({ as }: { as: 'poster' | 'slide' }) {
  const hydrated = useHydrated()
  return (
    <div className="row hand-out-ways">
      {hydrated && (
        <>
          {as === 'slide' && (
            <Button type="button" small icon="expand" onClick={showInFull}>
              Whole screen
            </Button>
          )}
          <Button type="button" kind="quiet" small icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
    </div>
  )
}

/** A browser may refuse: then the slide stays where it is. */
function showInFull(): void {
  void document
    .querySelector('.link-slide')
    ?.requestFullscreen()
    .catch(() => undefined)
}

/** Also what a browser calls the file it prints into. */
function titleOf(as: 'poster' | 'slide', handedOut: HandedOut | undefined): string {
  const what = as === 'slide' ? 'Slide' : 'Poster'
  return handedOut?.edition ? `${what}, ${handedOut.edition.title}` : what
}
