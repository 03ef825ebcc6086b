import type { ReactNode } from 'react'
import { Layout2023 } from './2023.tsx'
import { Layout2025 } from './2025.tsx'
import { ArchiveLayout } from './archive.tsx'

/** Wraps an edition's page in the layout the edition stores. */
export function EditionLook({ layout, children }: { layout: '2023' | '2025' | 'archive'; children: ReactNode }) {
  switch (layout) {
    case '2023':
      return <Layout2023>{children}</Layout2023>
    case '2025':
      return <Layout2025>{children}</Layout2025>
    case 'archive':
      return <ArchiveLayout>{children}</ArchiveLayout>
  }
}
