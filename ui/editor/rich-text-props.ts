import type { SendPicture } from './uploads.ts'

/** What the text takes in each of its shapes. */
export type RichTextProps = {
  id: string
  label: string
  /** Markdown. Another value than the one last told replaces the text. */
  value: string
  onChange: (markdown: string) => void
  upload?: SendPicture
  /** Why a text cannot be shown as it will look, in words that follow "This text"; `undefined` where it can. */
  tooHeavy: (markdown: string) => string | undefined
  /** Where the tools stand. */
  bar: HTMLElement | null
  /** Where somebody was writing in the shape before this one, in characters of the Markdown: they go on there. */
  caret: number | undefined
}
