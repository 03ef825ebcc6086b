import type { ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import { LookFrame } from '../../ui/frame/look-frame.tsx'

/** Layout `archive`: muted tokens, and the word that nothing can be changed any more. */
export function ArchiveLayout({ children }: { children: ReactNode }) {
  return (
    <LookFrame look="archive">
      <Band role="note">This edition is closed. Read only.</Band>
      {children}
    </LookFrame>
  )
}
