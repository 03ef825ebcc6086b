import type { ReactNode } from 'react'
import type { Pigment, Room } from '../room.ts'

/** One state of a component with believable props: shown in the gallery, rendered by the tests. */
export type Sample = {
  name: string
  element: ReactNode
  /**
   * `edge`: reaches from edge to edge, as fields of colour do on the site. `frame`: so does what whole pages stand in, and
   * what is fixed to the window there is fixed to the sample here.
   */
  stage?: 'edge' | 'frame'
}

/**
 * The page of a component: its address is the name of the component's file. A bench brings its own content. `isNarrow`
 * keeps samples as wide as a column of a form.
 */
export type GalleryPage = { slug: string; name: string; samples: Sample[]; isNarrow?: boolean }

/** Pages that belong together, and the room that is drawn beside their names. */
export type Shelf = { name: string; room: Room; pigment: Pigment; pages: GalleryPage[] }
