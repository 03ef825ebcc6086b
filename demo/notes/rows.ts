import type { seasonNotes, seasonPieces } from '../../db/schema/seasons.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { seasonFour } from './season-4.ts'
import { seasonOne } from './season-1.ts'
import { seasonThree } from './season-3.ts'
import { seasonTwo } from './season-2.ts'

const letters = [seasonOne, seasonTwo, seasonThree, seasonFour]

export function demoSeasonNotes(on: Calendar): (typeof seasonNotes.$inferInsert)[] {
  return letters.map((letter) => ({
    id: idOf('season', letter.season),
    season: letter.season,
    title: letter.title,
    period: letter.period,
    intro: letter.intro,
    editionId: idOf('edition', letter.edition),
    publishedAt: on.at(`${letter.published}T10:00`),
    status: 'published',
  }))
}

export function demoSeasonPieces(): (typeof seasonPieces.$inferInsert)[] {
  return letters.flatMap((letter) =>
    letter.pieces.map((piece, index) => ({
      id: idOf('piece', `${letter.season}/${index + 1}`),
      noteId: idOf('season', letter.season),
      studioId: piece.studio ? idOf('studio', piece.studio) : null,
      number: index + 1,
      title: piece.title,
      summary: piece.summary,
      body: piece.body,
    })),
  )
}
