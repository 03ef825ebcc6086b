/** One season's letter as it is written down. Texts are Markdown. */
export type Letter = {
  season: string
  title: string
  period: string
  intro: string
  edition: string
  /** Plain date as the demo is written. */
  published: string
  pieces: Piece[]
}

export type Piece = {
  title: string
  /** The studio it came from; without one it is about the house. */
  studio?: string
  summary: string
  body: string
}
