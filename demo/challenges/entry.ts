import type { DemoFileName } from '../files.ts'

/** One entry to a challenge as it is written down. The body is Markdown. */
export type Entry = {
  by: string
  title: string
  body: string
  status: 'draft' | 'submitted' | 'accepted' | 'featured' | 'withdrawn'
  visibility: 'organisers' | 'members' | 'public'
  label?: string
  link?: string
  feedback?: string
  /** Plain date as the demo is written: when it was begun or handed in. */
  on: string
  /** What is attached to it; of a picture what it shows. */
  files?: { name: DemoFileName; shows?: string }[]
}
