import { renderMarkdown } from '../../../domain/markdown.ts'
import type { SeasonNote } from '../../../domain/writing/seasons.ts'

/** A letter with its Markdown made ready to show. */
export type LetterInHtml = Awaited<ReturnType<typeof inHtml>>

/** Turns the Markdown of a letter into HTML and gives each piece its anchor, `4-7`. */
export async function inHtml({ intro, pieces, ...note }: SeasonNote) {
  return {
    ...note,
    introHtml: await renderMarkdown(intro, { idPrefix: 'intro-' }),
    pieces: await Promise.all(
      pieces.map(async ({ body, ...piece }) => ({
        ...piece,
        anchor: `${note.season}-${piece.number}`,
        html: await renderMarkdown(body, { headingLevel: 3, idPrefix: `${note.season}-${piece.number}-` }),
      })),
    ),
  }
}
