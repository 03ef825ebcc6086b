import { numberInWords } from './number-words.ts'

/** `season four` for season `4`; one that is not a small number keeps its own name: `season 2026-autumn`. */
export function seasonName(season: string): string {
  return `season ${/^\d+$/.test(season) ? numberInWords(Number(season)) : season}`
}

/** The same at the beginning of a sentence. */
export function seasonNameFirst(season: string): string {
  return `Season${seasonName(season).slice('season'.length)}`
}
