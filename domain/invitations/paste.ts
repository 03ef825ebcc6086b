/** Reading a pasted list of people: one a line, in the forms programs copy them (PRODUCT 7.4). */

export type PastedLine = { line: string; email: string; name: string }

/** PRODUCT 14. */
export const mostLines = 500

/** The lines that say something, in their order. `email` is empty where none or more than one was found. */
export function readPaste(text: string): PastedLine[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ line: line.slice(0, 400), ...readLine(line) }))
}

/** `Name <address>`, `address, name`, `name; address`, a tab between, or the address alone. */
function readLine(line: string): { email: string; name: string } {
  const inBrackets = /^(?<name>[^<>]*)<(?<email>[^<>]+)>[,;]?$/.exec(line)?.groups
  const parts = inBrackets ? [inBrackets.name ?? '', inBrackets.email ?? ''] : line.split(/[,;\t]/)
  const said = parts.map(bare).filter((part) => part !== '')
  const [email, ...others] = said.filter((part) => part.includes('@'))
  if (!email || others.length > 0 || !isAddress(email)) return { email: '', name: '' }
  const name = said
    .filter((part) => part !== email)
    .join(' ')
    .slice(0, 80)
  return { email, name }
}

function bare(part: string): string {
  return part
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^["']+/, '')
    .replace(/["']+$/, '')
    .trim()
}

/** Enough to tell an address from a slip of the pen; whether it exists the letter tells. */
function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@"'(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]{2,}$/i.test(text) &&
    !text.includes('..')
  )
}
