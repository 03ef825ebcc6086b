const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** `season four` for season `4`; one that is not a small number keeps its own name: `season 2026-autumn`. */
export function seasonName(season: string): string {
  return `season ${words[Number(season) - 1] ?? season}`
}

/** The same at the beginning of a sentence. */
export function seasonNameFirst(season: string): string {
  return `Season${seasonName(season).slice('season'.length)}`
}
