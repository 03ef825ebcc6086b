/** The six digits of a sign-in letter. */
export function codeIn(letter: string): string {
  const [code] = /\b\d{6}\b/.exec(textOf(letter)) ?? []
  if (!code) throw new Error(`There is no code in this letter:\n${letter}`)
  return code
}

/** Path and query of the one link that confirms something. */
export function linkIn(letter: string): string {
  const [link] = /https?:\/\/[^\s"<>]+\/member\/confirm\?[^\s"<>]+/.exec(textOf(letter)) ?? []
  if (!link) throw new Error(`There is no link in this letter:\n${letter}`)
  const url = new URL(link)
  return url.pathname + url.search
}

/** The plain-text part, its soft line ends and escapes undone (RFC 2045, quoted-printable). */
function textOf(letter: string): string {
  const body = letter.slice(letter.search(/\r?\n\r?\n/))
  const plain = /text\/plain[\s\S]*?\n\r?\n([\s\S]*?)\r?\n--/.exec(letter)?.[1] ?? body
  return plain
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
}
