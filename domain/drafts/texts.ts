import type { PageBlock } from '../../db/schema/shapes.ts'
import type { Payloads, Written } from '../kinds.ts'

/** A text of a draft: where it stands and what it is called. `isMarkdown` texts may hold links and pictures. */
export type DraftText = { field: string; label: string; text: string; isMarkdown: boolean }

/** Every text of a draft in the order it is read, title first; empty ones too. */
export function textsOf(title: string, written: Written): DraftText[] {
  return [plain('title', 'Title', title), ...textsOfPayload(written)]
}

function textsOfPayload({ kind, payload }: Written): DraftText[] {
  switch (kind) {
    case 'update':
      return [
        plain('excerpt', 'Excerpt', payload.excerpt),
        markdown('body', 'Text', payload.body),
        plain('publicTeaser', 'For visitors', payload.publicTeaser),
        ...payload.attachments.map(({ label }, n) => plain(`attachments.${n}`, `File ${n + 1}`, label)),
      ]
    case 'page':
      return [
        plain('lead', 'Lead', payload.lead),
        ...payload.blocks.flatMap((block, n) => textsOfBlock(block, `blocks.${n}`)),
        plain('summaryOfChanges', 'What changed', payload.summaryOfChanges),
      ]
    case 'season-note':
      return [
        plain('period', 'Period', payload.period),
        markdown('intro', 'Introduction', payload.intro),
        ...pieces(payload),
      ]
    case 'lesson':
      return [
        plain('theme', 'Theme', payload.theme),
        markdown('situation', 'Situation', payload.situation),
        markdown('action', 'What we did', payload.action),
        markdown('outcome', 'What happened', payload.outcome),
        markdown('advice', 'What we would do now', payload.advice),
        plain('tags', 'Tags', payload.tags.join(', ')),
      ]
    case 'cohort':
      return [plain('period', 'Period', payload.period), markdown('intro', 'Introduction', payload.intro)]
    case 'template':
      return [
        plain('purpose', 'Purpose', payload.purpose),
        markdown('body', 'Text', payload.body),
        ...payload.fields.map(({ label }, n) => plain(`fields.${n}`, `Field ${n + 1}`, label)),
      ]
    case 'challenge':
      return [
        markdown('prompt', 'Prompt', payload.prompt),
        markdown('why', 'Why', payload.why),
        markdown('rules', 'Rules', payload.rules),
        markdown('results', 'Results', payload.results),
      ]
  }
}

function pieces({ pieces: all }: Payloads['season-note']): DraftText[] {
  return all.flatMap(({ title, summary, body }, n) => [
    plain(`pieces.${n}.title`, `Piece ${n + 1}, title`, title),
    plain(`pieces.${n}.summary`, `Piece ${n + 1}, summary`, summary),
    markdown(`pieces.${n}.body`, `Piece ${n + 1}`, body),
  ])
}

function textsOfBlock(block: PageBlock, at: string): DraftText[] {
  switch (block.kind) {
    case 'building':
      return []
    case 'hero':
      return [plain(`${at}.title`, 'Opening', block.title), plain(`${at}.lead`, 'Opening, lead', block.lead)]
    case 'sessions':
      return [plain(`${at}.title`, 'Sessions', block.title)]
    case 'challenge':
      return [plain(`${at}.lead`, 'Challenge', block.lead)]
    case 'notes':
      return [plain(`${at}.lead`, 'Letters', block.lead)]
    case 'pull':
      return [plain(`${at}.text`, 'Pulled line', block.text)]
    case 'text':
      return [plain(`${at}.title`, 'Heading', block.title), markdown(`${at}.text`, block.title || 'Text', block.text)]
    case 'steps':
      return [
        plain(`${at}.title`, 'Steps', block.title),
        plain(`${at}.lead`, 'Steps, lead', block.lead),
        ...block.steps.flatMap((step, n) => [
          plain(`${at}.steps.${n}.title`, `Step ${n + 1}`, step.title),
          markdown(`${at}.steps.${n}.text`, `Step ${n + 1}, text`, step.text),
        ]),
      ]
    case 'panes':
      return block.panes.flatMap((pane, n) => [
        plain(`${at}.panes.${n}.title`, `Pane ${n + 1}`, pane.title),
        markdown(`${at}.panes.${n}.text`, `Pane ${n + 1}, text`, pane.text),
        ...(pane.to
          ? [markdown(`${at}.panes.${n}.to`, `Pane ${n + 1}, link`, `[${pane.toLabel ?? pane.to}](${pane.to})`)]
          : []),
      ])
    case 'questions':
      return [
        plain(`${at}.title`, 'Questions', block.title),
        ...block.questions.flatMap(({ question, answer }, n) => [
          plain(`${at}.questions.${n}.question`, `Question ${n + 1}`, question),
          markdown(`${at}.questions.${n}.answer`, `Answer ${n + 1}`, answer),
        ]),
      ]
  }
}

function plain(field: string, label: string, text: string): DraftText {
  return { field, label, text, isMarkdown: false }
}

function markdown(field: string, label: string, text: string): DraftText {
  return { field, label, text, isMarkdown: true }
}
