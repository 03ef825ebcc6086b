/** Reading a pasted list of people, in the forms programs copy them. */

export type PastedLine = { line: string; email: string; name: string }

/**
 * The people of a pasted text, in their order: one a line, several in a line, or rows of a sheet. `line` is what was written
 * of one of them; `email` is empty where it holds no address. A row of column names over others is no person.
 */
export function readPaste(text: string): PastedLine[] {
  const lines = text
    .replace(invisible, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return (lines.length > 1 && isHeading(lines[0] ?? '') ? lines.slice(1) : lines).flatMap(readLine)
}

type Found = { email: string; name: string; written: string }

/**
 * A line with one address is that person, whatever else it says: cells before and after it are the name. In a line with
 * several a part without an address belongs to the one it stands before, or to the one it follows where the line begins
 * with a bare address.
 */
function readLine(line: string): PastedLine[] {
  const parts = partsOf(line).map((written) => ({ written, people: peopleIn(written) }))
  const people = parts.flatMap((part) => part.people)
  const [only] = people
  if (!only) return [entry(line, '', '')]
  if (people.length === 1) {
    const others = parts.filter((part) => part.people.length === 0).map(({ written }) => bareName(written))
    return [entry(line, only.email, only.email ? [...others, only.name].filter(Boolean).join(' ') : '')]
  }

  const namesFollow = parts[0]?.people[0]?.name === ''
  const found: Found[] = []
  let ahead: string[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (part.people.length === 0 && last && namesFollow) last.name = joined([last.name, bareName(part.written)])
    else if (part.people.length === 0) ahead.push(bareName(part.written))
    else {
      const [first, ...more] = part.people
      if (first) found.push({ ...first, name: joined([...ahead, first.name]) }, ...more)
      ahead = []
    }
  }
  return found.map(({ written, email, name }) => {
    // The part with the address may not hold the name: read again, it is not lost.
    const isWhole = email === '' || written.includes(name)
    return entry(isWhole ? written : `${name} <${email}>`, email, email ? name : '')
  })
}

function entry(line: string, email: string, name: string): PastedLine {
  return { line: line.slice(0, 400).toWellFormed(), email, name: name.slice(0, 80).toWellFormed() }
}

/** Cut at commas, semicolons and tabs, but for those between quotation marks or in brackets. */
function partsOf(line: string): string[] {
  const parts = ['']
  for (const piece of line.match(/"[^"]*"|<[^<>]*>|[^,;\t"<]+|["<]|[,;\t]/g) ?? []) {
    if (/^[,;\t]$/.test(piece)) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.map((part) => part.trim()).filter((part) => bare(part) !== '')
}

/** The addresses of one part, each with the words before it, or after a single one. A word with an @ that is none is a person without address. */
function peopleIn(written: string): Found[] {
  const found: Found[] = []
  let words: string[] = []
  for (const word of written.replace(/</g, ' <').replace(/>/g, '> ').split(/\s+/).filter(Boolean)) {
    if (!word.includes('@')) {
      words.push(word)
      continue
    }
    const email = bare(word)
    found.push({
      email: isAddress(email) ? email : '',
      name: bareName(words.join(' ')),
      written: [...words, word].join(' '),
    })
    words = []
  }
  const [only] = found
  if (only && found.length === 1 && words.length > 0) {
    return [{ ...only, name: joined([only.name, bareName(words.join(' '))]), written }]
  }
  return found
}

function joined(names: readonly string[]): string {
  return names.filter((name) => name !== '').join(' ')
}

/** A name without what programs put around it; its own brackets and stops are kept. */
function bareName(part: string): string {
  const name = part
    .trim()
    .slice(0, 400)
    .replace(/^["'<[]+/, '')
    .replace(/["'>\]:]+$/, '')
    .trim()
  if (/^\([^()]*\)$/.test(name)) return name.slice(1, -1).trim()
  return name.includes('(') && name.includes(')') ? name : name.replace(/^\(+|\)+$/g, '')
}

/** An address without what programs put around it; what is too long for either is cut, so that looking takes no time. */
function bare(part: string): string {
  return part
    .trim()
    .slice(0, 400)
    .replace(/^["'<([]+/, '')
    .replace(/^mailto:/i, '')
    .replace(/["'>)\].:]+$/, '')
    .trim()
}

/** What the first row of a sheet calls its columns. */
function isHeading(line: string): boolean {
  const cells = partsOf(line).map((cell) => bare(cell).toLowerCase())
  return cells.length > 0 && cells.every((cell) => headings.test(cell))
}

const headings =
  /^(?:(?:first|last|full|given|family|display|sur)?[ -]?names?|e-?mails?|(?:e-?mail )?address(?:es)?|people|person|members?)$/

/** Marks without width that copied text carries: at its beginning, and between letters. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g

/** Enough to tell an address from a slip of the pen; whether it exists the letter tells. */
function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@"'(),:;<>[\]\\]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]{2,}$/i.test(text) &&
    !text.includes('..')
  )
}
