/** What of a text is read as Markdown. More than this no letter needs, and reading it would keep everybody else waiting. */
const most = {
  /** Longer than anything that may be published. */
  characters: 60_000,
  /** Quotes and lists within each other. */
  depth: 20,
  /** Columns a mark may be set in: a list within lists. */
  indent: 80,
  /** Marks within one paragraph or table: each may belong to any other, so their number counts twice. */
  marks: 1_500,
  /** Cells of a table. */
  cells: 10_000,
}

/** What is said of such a text after what it is called, and what to do about it. */
export const unreadableWords = {
  'too-long': 'is longer than 60,000 characters: make two of it.',
  'too-deep':
    'has quotes or lists more than 20 deep within each other: take some of the “>” or “-” at the start of a line away.',
  'too-many-marks': 'has a paragraph with more than 1,500 marks (* _ ~ [ ] < | &): divide it with an empty line.',
  'too-slow': 'takes too long to read: take some of the marks (* _ ~ [ ] < | &) away, or make two of it.',
}

export type Unreadable = keyof typeof unreadableWords

/** Why a text is shown as it was typed; `undefined` for every usual one. Takes time by its length alone. */
export function unreadableBecause(markdown: string): Exclude<keyof typeof unreadableWords, 'too-slow'> | undefined {
  if (markdown.length > most.characters) return 'too-long'
  let marks = 0
  let fence = ''
  let table = { rows: 0, columns: 0 }
  for (const line of markdown.split(/\r\n|[\r\n]/)) {
    const ending = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    table = withRow(table, line)
    // What stands in a block of code is no mark. Where this is mistaken, the time a text may take decides.
    if (fence) fence = ending.startsWith(fence) ? '' : fence
    else if (ending) fence = ending
    else if (isTooDeep(line)) return 'too-deep'
    else marks = line.trim() === '' ? 0 : marks + marksIn(isRow(line) ? line.replaceAll('|', '') : line)
    if (marks > most.marks || table.rows * table.columns > most.cells) return 'too-many-marks'
  }
  return undefined
}

/** A table fills each of its rows up to its widest. */
function withRow({ rows, columns }: { rows: number; columns: number }, line: string) {
  if (!isRow(line)) return { rows: 0, columns: 0 }
  return { rows: rows + 1, columns: Math.max(columns, line.split('|').length) }
}

function isRow(line: string): boolean {
  return /^[ \t]*\|/.test(line)
}

/** Beyond this a browser is busy for longer than a key may take; a letter of 50,000 characters is far below both. */
const mostWhileWritten = { lines: 4_000, pairsOfMarks: 8_000_000 }

/**
 * Why a text is written as Markdown and not as it will look, in words that follow what it is called; `undefined` for every
 * usual one. Narrower than what is published: an editor reads a text where somebody types.
 */
export function laboriousBecause(markdown: string): string | undefined {
  const because = unreadableBecause(markdown) ?? (isLaborious(markdown) ? 'too-slow' : undefined)
  return because && unreadableWords[because]
}

function isLaborious(markdown: string): boolean {
  if (markdown.split('\n').length > mostWhileWritten.lines) return true
  const marks = markdown.split(/\n[ \t]*\n/).map(marksIn)
  return marks.reduce((pairs, count) => pairs + count * count, 0) > mostWhileWritten.pairsOfMarks
}

function isTooDeep(line: string): boolean {
  // A line across the page is nothing within anything.
  if (/^[ \t]{0,3}([-*])(?:[ \t]*\1){2,}[ \t]*$/.test(line)) return false
  const opening = /([ \t]*)(?:>|\[\^[^\]\s]{1,100}\]:|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
  for (let depth = 1; ; depth += 1) {
    const found = opening.exec(line)
    if (!found) return false
    if (depth > most.depth || (found[1] ?? '').length > most.indent) return true
  }
}

function marksIn(text: string): number {
  let marks = 0
  for (const sign of text) if ('*_~[]<`|&'.includes(sign)) marks += 1
  return marks
}
