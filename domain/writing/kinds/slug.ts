/** The last part of an address, made from a title: small letters, digits, single hyphens, 40 characters. */
export function slugFrom(title: string): string {
  const letters = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  return trimmed(letters) || 'text'
}

/** Is it one? */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= longest
}

/**
 * Writes under the first of these names that is free: the constraint says which. A name somebody chose is the only one
 * tried. `undefined` where none is free.
 */
export async function underFreeSlug<Row>(
  { chosen, title }: { chosen: string; title: string },
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (chosen) return insert(chosen)
  const first = slugFrom(title)
  for (let number = 1; number <= mostTried; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const row = await insert(`${trimmed(first, longest - ending.length)}${ending}`)
    if (row) return row
  }
  return undefined
}

const longest = 40
const mostTried = 50

/** Cut at a word where that leaves something. */
function trimmed(text: string, most: number = longest): string {
  const clean = text.replaceAll(/^-+|-+$/g, '')
  if (clean.length <= most) return clean
  const cut = clean.slice(0, most)
  const lastWord = clean[most] === '-' ? most : cut.lastIndexOf('-')
  return (lastWord > most / 2 ? cut.slice(0, lastWord) : cut).replaceAll(/-+$/g, '')
}
