import type { Checks } from '../../../domain/writing/drafts/checks.ts'
import type { TooLong, Written } from '../../../domain/writing/kinds.ts'
import type { Problem, TextProblem } from '../../../domain/writing/kinds/kind.ts'
import { unreadableWords } from '../../../domain/markdown/limits.ts'
import type { NamedText } from '../../../domain/writing/drafts/compare.ts'
import { textsOf } from './kinds.ts'

/** What stands in the way, each with its sentence. */
export type WordedChecks = { errors: Problem[]; warnings: Problem[] }

/** Says of every problem what it is, and of a text what the desk calls it. */
export function worded({ of, errors, warnings }: Checks): WordedChecks {
  const texts = of ? textsOf(of.title, of.written) : []
  const say = (problem: Problem | TextProblem) =>
    'words' in problem ? problem : sentenceOf(problem, nameIn(texts, problem.field) ?? 'Text')
  return { errors: errors.map(say).filter(isSaidOnce), warnings: warnings.map(say) }
}

/** Says of a text how much too long it is to be saved. */
export function tooLongWords({ field, characters, most }: TooLong, of: Written): string {
  const called = nameIn(textsOf('', of), field) ?? 'A text'
  return `${called} has ${figures(characters)} characters, at most ${figures(most)} can be saved.`
}

function figures(number: number): string {
  return number.toLocaleString('en')
}

/** What the desk calls the text of a field. An address of a link leads to two fields, and is one text to people. */
function nameIn(texts: NamedText[], field: string): string | undefined {
  return (texts.find((text) => text.field === field) ?? texts.find((text) => field.startsWith(text.field)))?.label
}

function sentenceOf(problem: TextProblem, called: string): Problem {
  const { code, field } = problem
  return { code, field, words: wordsOf(problem, called) }
}

function wordsOf(problem: TextProblem, called: string): string {
  switch (problem.code) {
    case 'placeholder':
      return `${called} still says “${problem.found}”.`
    case 'unreadable':
      return `${called} ${unreadableWords[problem.because]}`
    case 'alternative-text': {
      const bare = problem.pictures === 1 ? 'A picture has' : `${problem.pictures} pictures have`
      return `${bare} no alternative text (${called}). Say what it shows to somebody who does not see it.`
    }
    case 'broken-link':
      return `A link in ${called} leads nowhere: ${problem.address}`
    case 'long':
      return `${called} takes more than ten minutes to read.`
    case 'many-links':
      return `${called} has ${problem.links} links.`
  }
}

/** Texts of two blocks may be called the same: a link that leads nowhere is named once. */
function isSaidOnce({ code, words }: Problem, n: number, all: readonly Problem[]): boolean {
  return code !== 'broken-link' || all.findIndex((other) => other.words === words) === n
}
