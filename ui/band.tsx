import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type BandProps = {
  icon?: IconName
  children: ReactNode
  /** `status` when it appears while somebody reads (offline, a new version); `note` when it was there from the start. */
  role?: 'status' | 'note'
}

/** A bar that stays: one line across the top of the page, until what it says is no longer true. */
export function Band({ icon = 'info', children, role = 'status' }: BandProps) {
  return (
    <div className="band" role={role}>
      <Icon name={icon} />
      <span className="grow">{children}</span>
    </div>
  )
}
