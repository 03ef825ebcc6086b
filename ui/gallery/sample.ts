import type { ReactNode } from 'react'

/** One component with believable props: shown in the gallery, rendered by the tests. */
export type Sample = { name: string; element: ReactNode }
