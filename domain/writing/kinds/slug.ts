import type { Outgoing, Snapshot } from './kind.ts'

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

type Written = readonly { id: string }[]

/**
 * Writes what is out anew (`again`), or something for the first time (`first`) under a name that is free: the constraint says
 * which is. Both return the row they wrote; none where what was out is gone or withdrawn, or the name is taken.
 */
export async function writeNamed(
  { targetId, title }: Pick<Outgoing<unknown>['draft'], 'targetId' | 'title'>,
  how: { chosen: string; again: (id: string) => PromiseLike<Written>; first: (slug: string) => PromiseLike<Written> },
): Promise<Snapshot> {
  const [row] = targetId ? await how.again(targetId) : await underFreeSlug({ ...how, title })
  if (!row) return { ok: false, because: targetId ? 'gone' : 'slug-taken' }
  return { ok: true, targetId: row.id }
}

/** The first of these names that is free. One that somebody chose is the only one tried. */
async function underFreeSlug({
  chosen,
  title,
  first: write,
}: {
  chosen: string
  title: string
  first: (slug: string) => PromiseLike<Written>
}): Promise<Written> {
  if (chosen) return write(chosen)
  const name = slugFrom(title)
  for (let number = 1; number <= mostTried; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const written = await write(`${trimmed(name, longest - ending.length)}${ending}`)
    if (written.length > 0) return written
  }
  return []
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
