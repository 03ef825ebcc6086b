/** How large a file is: `2 kB`, `340 kB`, `2.4 MB`, `1.1 GB`, counted in thousands as file managers do; `empty` where it holds nothing. */
export function sizeInWords(bytes: number): string {
  if (bytes <= 0) return 'empty'
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes} kB`
  const megabytes = tenths(bytes / 1_000_000)
  return megabytes < 1000 ? `${megabytes} MB` : `${tenths(bytes / 1_000_000_000)} GB`
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10
}
