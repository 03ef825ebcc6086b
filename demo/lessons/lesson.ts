/** A lesson as it is written down. Texts are Markdown. */
export type Lesson = {
  slug: string
  title: string
  theme: string
  situation: string
  action: string
  outcome: string
  advice: string
  tags: string[]
  edition: '2023' | '2025' | '2026'
  /** The name of the member who wrote it, and how they want to be called; `a member` unless they chose otherwise. */
  by: string
  label?: string
  status?: 'suggested' | 'in_review' | 'published' | 'withdrawn' | 'declined'
  /** Plain date as the demo is written: published, or suggested. */
  on: string
}
