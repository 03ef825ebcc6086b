import { kinds } from '../kinds.ts'
import type { Written, WrittenKind } from '../kinds.ts'
import { problem } from '../kinds/kind.ts'
import type { Checks, Problem } from '../kinds/kind.ts'
import { unreadableBecause, unreadableWords } from '../markdown/limits.ts'
import { nothing } from './read-texts.ts'
import type { ReadText } from './read-texts.ts'
import type { DraftText } from './texts.ts'

/** In characters: a title fits a line of a list. */
const longestTitle = 120
const manyLinks = 12
/** An update that takes longer than ten minutes to read. */
const longText = 12_000

/** What can be said of a text without asking anybody. */
export function checkTexts<Name extends WrittenKind>(
  title: string,
  { kind, payload }: Written<Name>,
  texts: readonly ReadText[],
): Checks {
  return {
    errors: [
      ...checkTitle(title),
      ...kinds[kind].checkText(payload),
      ...texts.flatMap(placeholders),
      ...texts.flatMap(unreadable),
      ...texts.flatMap(picturesWithoutText),
    ],
    warnings: [...(kinds[kind].warn?.(payload) ?? []), ...checkLength(texts), ...checkLinkCount(texts)],
  }
}

function checkTitle(title: string): Problem[] {
  if (title.trim() === '') return [problem('title', 'title', 'Title is required.')]
  if (title.trim().length > longestTitle) {
    return [
      problem('too-long', 'title', `The title has ${title.trim().length} characters; at most ${longestTitle} fit.`),
    ]
  }
  return []
}

/** What somebody meant to fill in and did not. */
function placeholders({ field, label, text }: DraftText): Problem[] {
  const [found] = text.match(/\[(?:…|\.{3})\]|\bTODO\b|\bTBD\b|\bLorem ipsum\b|\{\{[^{}]*\}\}/) ?? []
  return found === undefined ? [] : [problem('placeholder', field, `${label} still says “${found}”.`)]
}

/** What no reader of Markdown gets through: it would be shown as it was typed. */
function unreadable({ field, label, text, names }: ReadText): Problem[] {
  if (names) return []
  return [problem('unreadable', field, `${label} ${unreadableWords[unreadableBecause(text) ?? 'too-slow']}`)]
}

function picturesWithoutText({ field, label, names = nothing }: ReadText): Problem[] {
  const bare = names.pictures.filter(({ alternativeText }) => alternativeText.trim() === '').length
  if (bare === 0) return []
  const words = bare === 1 ? 'A picture has no alternative text' : `${bare} pictures have no alternative text`
  return [problem('alternative-text', field, `${words} (${label}). Say what it shows to somebody who does not see it.`)]
}

function checkLength(texts: readonly DraftText[]): Problem[] {
  return texts
    .filter(({ text }) => text.length > longText)
    .map(({ field, label }) => problem('long', field, `${label} takes more than ten minutes to read.`))
}

function checkLinkCount(texts: readonly ReadText[]): Problem[] {
  return texts.flatMap(({ field, label, names: { links } = nothing }) =>
    links.length > manyLinks ? [problem('many-links', field, `${label} has ${links.length} links.`)] : [],
  )
}
