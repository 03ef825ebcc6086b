import type { FieldToFill } from '../../../domain/writing/templates.ts'
import { isPlainDate } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import type { Answer } from './kept-sheet.ts'

/** A sheet with its answers in the order of its fields, and those whose fields this version has no more. */
export type FilledSheet = { filled: Answer[]; gone: Answer[] }

/** The answers as this version of the template asks for them; what has no field any more stays, and is said apart. */
export function answersOn(fields: readonly FieldToFill[], kept: readonly Answer[]): FilledSheet {
  const filled = fields.map(({ key, label, kind }) => ({
    key,
    label,
    kind,
    text: kept.find((answer) => answer.key === key)?.text ?? '',
  }))
  const gone = kept.filter(({ key, text }) => text.trim() && !fields.some((field) => field.key === key))
  return { filled, gone }
}

/** The same answers with another one at this key. */
export function withAnswer({ filled, gone }: FilledSheet, key: string, text: string): Answer[] {
  return [...filled, ...gone].map((answer) => (answer.key === key ? { ...answer, text } : answer))
}

/** How many have been filled in. */
export function countFilled(answers: readonly Answer[]): number {
  return answers.filter(({ text }) => text.trim() !== '').length
}

/** The sheet as Markdown: what takes a day or a choice as points, everything else under its own heading. */
export function filledMarkdown(title: string, { filled, gone }: FilledSheet, foot: string): string {
  const parts: string[] = []
  for (const answer of filled) {
    const isPoint = answer.kind === 'date' || answer.kind === 'choice'
    const last = parts.at(-1)
    if (!isPoint) parts.push(`## ${answer.label}\n\n${answerInWords(answer) || leftOpen}`)
    else if (last?.startsWith('- ')) parts[parts.length - 1] = `${last}\n${pointOf(answer)}`
    else parts.push(pointOf(answer))
  }
  if (gone.length > 0) parts.push(`## ${goneHeading}\n\n${gone.map(pointOf).join('\n')}`)
  return `${[`# ${title}`, ...parts, foot].join('\n\n')}\n`
}

/** What stands over answers whose fields are gone. */
export const goneHeading = 'From an earlier version'

/** An answer as people read it: a day in words, everything else as it was typed. */
export function answerInWords({ kind, text }: Answer): string {
  const typed = text.trim()
  return kind === 'date' && isPlainDate(typed) ? fullDayInWords(typed) : typed
}

const leftOpen = '_Left open_'

function pointOf(answer: Answer): string {
  const words = answerInWords(answer).replaceAll('\n', '\n  ') || leftOpen
  return `- ${/[?:.!]$/.test(answer.label) ? answer.label : `${answer.label}:`} ${words}`
}
