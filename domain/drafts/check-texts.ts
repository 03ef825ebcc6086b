import type { PageBlock } from '../../db/schema/shapes.ts'
import { unreadableBecause, unreadableWords } from '../markdown/limits.ts'
import type { Checks, Problem } from './problems.ts'
import { mostAttachments } from './payloads.ts'
import type { Written } from './payloads.ts'
import { nothing } from './read-texts.ts'
import type { ReadText } from './read-texts.ts'
import type { DraftText } from './texts.ts'

/** In characters: a title fits a line of a list, an excerpt a letter, an update half an hour. */
const longest = { title: 120, excerpt: 280, update: 50_000, label: 60 }
const manyLinks = 12
/** An update that takes longer than ten minutes to read. */
const longText = 12_000

/** What can be said of a text without asking anybody. */
export function checkTexts(title: string, written: Written, texts: readonly ReadText[]): Checks {
  return {
    errors: [
      ...checkTitle(title),
      ...checkPresence(written),
      ...checkSizes(written),
      ...texts.flatMap(placeholders),
      ...texts.flatMap(unreadable),
      ...texts.flatMap(picturesWithoutText),
    ],
    warnings: [...checkExcerpt(written), ...checkLength(texts), ...checkLinkCount(texts)],
  }
}

function checkTitle(title: string): Problem[] {
  if (title.trim() === '') return [error('title', 'title', 'Title is required.')]
  if (title.trim().length > longest.title) {
    return [
      error('too-long', 'title', `The title has ${title.trim().length} characters; at most ${longest.title} fit.`),
    ]
  }
  return []
}

function checkPresence({ kind, payload }: Written): Problem[] {
  const missing = (field: string, words: string) => [error('text', field, words)]
  const isEmpty = (text: string) => text.trim() === ''
  switch (kind) {
    case 'update':
    case 'template':
      return isEmpty(payload.body) ? missing('body', 'There is no text yet.') : []
    case 'page':
      return isEmpty(payload.lead) && payload.blocks.length === 0
        ? missing('blocks', 'There is no text yet.')
        : checkBlocks(payload.blocks)
    case 'season-note':
      return checkPieces(payload.intro, payload.pieces)
    case 'lesson':
      return isEmpty(payload.advice) ? missing('advice', 'Say what you would do now.') : []
    case 'cohort':
      return isEmpty(payload.intro) ? missing('intro', 'There is no introduction yet.') : []
    case 'challenge':
      return isEmpty(payload.prompt) ? missing('prompt', 'Prompt is required.') : []
  }
}

function checkPieces(intro: string, pieces: readonly { title: string; body: string }[]): Problem[] {
  if (intro.trim() === '' && pieces.length === 0) return [error('text', 'pieces', 'There is no text yet.')]
  return pieces.flatMap(({ title, body }, n) => [
    ...(title.trim() ? [] : [error('title', `pieces.${n}.title`, `Piece ${n + 1} has no title.`)]),
    ...(body.trim() ? [] : [error('text', `pieces.${n}.body`, `Piece ${n + 1} has no text.`)]),
  ])
}

/** A block that shows nothing, or has a part without its words. */
function checkBlocks(blocks: readonly PageBlock[]): Problem[] {
  return blocks.flatMap((block, n) =>
    block.hidden || wordsOf(block).every((words) => words.trim() !== '')
      ? []
      : [error('text', `blocks.${n}`, `Block ${n + 1} is not complete.`)],
  )
}

/** The words a block cannot do without. */
function wordsOf(block: PageBlock): string[] {
  switch (block.kind) {
    case 'hero':
    case 'sessions':
      return [block.title]
    case 'text':
    case 'pull':
      return [block.text]
    case 'steps':
      return block.steps.map(({ title }) => title)
    case 'panes':
      return block.panes.map(({ title }) => title)
    case 'questions':
      return block.questions.flatMap(({ question, answer }) => [question, answer])
    default:
      return []
  }
}

function checkSizes({ kind, payload }: Written): Problem[] {
  const tooLong = (field: string, name: string, text: string, most: number) =>
    text.length > most
      ? [error('too-long', field, `The ${name} has ${text.length} characters; at most ${most} fit.`)]
      : []
  if (kind === 'lesson') return tooLong('contributorLabel', 'name', payload.contributorLabel, longest.label)
  if (kind !== 'update') return []
  const { attachments } = payload
  return [
    ...tooLong('excerpt', 'excerpt', payload.excerpt, longest.excerpt),
    ...tooLong('body', 'text', payload.body, longest.update),
    ...(attachments.length > mostAttachments
      ? [error('attachments', 'attachments', `An update carries at most ${mostAttachments} files.`)]
      : []),
  ]
}

/** What somebody meant to fill in and did not. */
function placeholders({ field, label, text }: DraftText): Problem[] {
  const [found] = text.match(/\[(?:…|\.{3})\]|\bTODO\b|\bTBD\b|\bLorem ipsum\b|\{\{[^{}]*\}\}/) ?? []
  return found === undefined ? [] : [error('placeholder', field, `${label} still says “${found}”.`)]
}

/** What no reader of Markdown gets through: it would be shown as it was typed. */
function unreadable({ field, label, text, names }: ReadText): Problem[] {
  if (names) return []
  return [error('unreadable', field, `${label} ${unreadableWords[unreadableBecause(text) ?? 'too-slow']}`)]
}

function picturesWithoutText({ field, label, names = nothing }: ReadText): Problem[] {
  const bare = names.pictures.filter(({ alternativeText }) => alternativeText.trim() === '').length
  if (bare === 0) return []
  const words = bare === 1 ? 'A picture has no alternative text' : `${bare} pictures have no alternative text`
  return [error('alternative-text', field, `${words} (${label}). Say what it shows to somebody who does not see it.`)]
}

function checkExcerpt({ kind, payload }: Written): Problem[] {
  if (kind !== 'update' || payload.excerpt.trim()) return []
  return [error('no-excerpt', 'excerpt', 'There is no excerpt: lists and letters will show the title alone.')]
}

function checkLength(texts: readonly DraftText[]): Problem[] {
  return texts
    .filter(({ text }) => text.length > longText)
    .map(({ field, label }) => error('long', field, `${label} takes more than ten minutes to read.`))
}

function checkLinkCount(texts: readonly ReadText[]): Problem[] {
  return texts.flatMap(({ field, label, names: { links } = nothing }) =>
    links.length > manyLinks ? [error('many-links', field, `${label} has ${links.length} links.`)] : [],
  )
}

function error(code: string, field: string, words: string): Problem {
  return { code, field, words }
}
