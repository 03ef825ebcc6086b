import { renderMarkdown } from '../../../domain/markdown.ts'
import type { SeasonNote } from '../../../domain/seasons.ts'

/** A letter with its Markdown made ready to show. */
export type LetterInHtml = ReturnType<typeof inHtml>

/** Turns the Markdown of a letter into HTML and gives each piece its anchor, `4-7`. */
export function inHtml({ intro, pieces, ...note }: SeasonNote) {
  return {
    ...note,
    introHtml: renderMarkdown(intro, { idPrefix: 'intro-' }),
    pieces: pieces.map(({ body, ...piece }) => ({
      ...piece,
      anchor: `${note.season}-${piece.number}`,
      html: renderMarkdown(body, { headingLevel: 3, idPrefix: `${note.season}-${piece.number}-` }),
    })),
  }
}
