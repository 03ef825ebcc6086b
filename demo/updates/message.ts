import type { DemoFileName } from '../files.ts'

/** One update as it is written down. The body is Markdown. */
export type Message = {
  slug: string
  title: string
  excerpt: string
  body: string
  /** Zones by slug; none means all of them. */
  zones: string[]
  /** Wall time in Berlin, as the demo is written. */
  at: string
  by: string
  signed: string
  publicTeaser?: string
  pinnedUntil?: string
  revisedAt?: string
  retractedAt?: string
  attachments?: { name: DemoFileName; label: string }[]
}
