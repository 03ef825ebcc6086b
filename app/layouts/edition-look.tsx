import type { ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import { LookFrame } from '../../ui/frame/look-frame.tsx'

/**
 * Wraps an edition's page in the layout the edition stores: the look of its year, or in the archive muted tokens, and the
 * word that nothing can be changed any more.
 */
export function EditionLook({ layout, children }: { layout: '2023' | '2025' | 'archive'; children: ReactNode }) {
  return (
    <LookFrame look={layout}>
      {layout === 'archive' && (
        <Band icon="lock" role="note">
          This edition is closed. Read only.
        </Band>
      )}
      {children}
    </LookFrame>
  )
}
