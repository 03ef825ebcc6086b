/** The initials of a name in a square; at most two letters, of the first and the last word. Decoration. */
export function Avatar({ name, image }: { name: string; image?: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {image ? <img src={image} alt="" width="36" height="36" /> : initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => word?.match(/\p{L}/u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
