import type { ReactNode } from 'react'
import { IconLink } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { SkipLink } from '../skip-link.tsx'

type OwnFrameProps = {
  name: string
  /** Where the cross at the end leads, and what it says ("Close and go home"). */
  close: { href: string; label: string }
  /** Links beside the cross. */
  beside?: ReactNode
  /** One more entry before them: what only some browsers offer, with its words in a `span`. It moves nothing when it comes. */
  extra?: ReactNode
  /** A coloured field that begins with the frame's own line: pass the page's `wall-field` here. */
  children: ReactNode
}

/** The frame of pages without a layout (studios, schedule, lessons): logo and a way out. Follow it with `SiteFooter`. */
export function OwnFrame({ children, ...top }: OwnFrameProps) {
  return (
    <>
      <SkipLink />
      <OwnFrameTop {...top} />
      {children}
    </>
  )
}

/** Only the line with logo and cross, for a page that puts it on its own coloured field. */
export function OwnFrameTop({ name, close, beside, extra }: Omit<OwnFrameProps, 'children'>) {
  return (
    <header className="wrap own-frame-top">
      <Logo name={name} />
      <div className="row" data-gap="5">
        {extra}
        {beside}
        <IconLink icon="close" {...close} />
      </div>
    </header>
  )
}
