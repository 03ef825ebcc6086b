import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type BandProps = {
  icon?: IconName
  children: ReactNode
  /** `light` where nothing on the page is as it is otherwise, and nobody may miss it. */
  tone?: 'light'
  /** `status` when it appears while somebody reads (offline, a new version); `note` when it was there from the start. */
  role?: 'status' | 'note'
  /**
   * For what comes while somebody reads: in view wherever the page is scrolled to, and nothing that is read moves when it
   * comes or goes; at the top of a page it stands above the header. It has to be a child of the page itself.
   */
  sticky?: boolean
}

/** A bar that stays: one line across the top of the page, until what it says is no longer true. */
export function Band({ icon = 'info', children, tone, role = 'status', sticky }: BandProps) {
  return (
    <div
      className="band"
      role={role}
      data-tone={tone}
      data-sticky={sticky || undefined}
      ref={sticky ? keepPlace : undefined}
    >
      <Icon name={icon} />
      <span className="grow">{children}</span>
    </div>
  )
}

/** The page is as much longer as the band is high, and scrolled on by that. */
function keepPlace(band: HTMLDivElement) {
  const height = band.offsetHeight
  scrollOn(height)
  return () => scrollOn(-height)
}

/**
 * Most browsers do it by themselves. At the top of a page nobody does: the header would lie under the band, with the menu
 * in it.
 */
function scrollOn(top: number): void {
  if (window.scrollY === 0 || CSS.supports('overflow-anchor', 'auto')) return
  window.scrollBy({ top, behavior: 'instant' })
}
