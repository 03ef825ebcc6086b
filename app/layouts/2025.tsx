import type { ReactNode } from 'react'
import { LookFrame } from '../../ui/frame/look-frame.tsx'

/** Layout `2025`: an edition keeps the look of its year. */
export function Layout2025({ children }: { children: ReactNode }) {
  return <LookFrame look="2025">{children}</LookFrame>
}
