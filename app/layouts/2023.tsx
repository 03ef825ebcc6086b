import type { ReactNode } from 'react'
import { LookFrame } from '../../ui/frame/look-frame.tsx'

/** Layout `2023`: an edition keeps the look of its year. */
export function Layout2023({ children }: { children: ReactNode }) {
  return <LookFrame look="2023">{children}</LookFrame>
}
