import type { NamedText } from '../../../../domain/writing/drafts/compare.ts'
import type { Payloads } from '../../../../domain/writing/kinds.ts'

/** What a page is made of. */
export type Block = Payloads['page']['blocks'][number]

export const blockNames: Record<Block['kind'], string> = {
  hero: 'Opening',
  building: 'The building',
  sessions: 'Sessions',
  steps: 'Steps',
  challenge: 'Challenge',
  notes: 'Letters',
  panes: 'Panes',
  text: 'Text',
  questions: 'Questions',
  pull: 'Pulled line',
}

const empty: Block[] = [
  { kind: 'text', anchor: '', title: '', text: '' },
  { kind: 'pull', text: '' },
  { kind: 'panes', panes: [{ title: '', text: '' }] },
  { kind: 'steps', title: '', lead: '', steps: [{ title: '', text: '' }] },
  { kind: 'questions', title: '', questions: [{ question: '', answer: '' }] },
  { kind: 'hero', title: '', lead: '' },
  { kind: 'building' },
  { kind: 'sessions', title: '' },
  { kind: 'challenge', lead: '' },
  { kind: 'notes', lead: '' },
]

/** The buttons that add a block, the usual ones first. */
export const newBlocks = empty.map((part) => ({ label: blockNames[part.kind], part }))

/** The texts of a block as the desk calls them, under the place it has in the page. */
export function textsOfBlock(block: Block, at: string): NamedText[] {
  switch (block.kind) {
    case 'building':
      return []
    case 'hero':
      return [named(`${at}.title`, 'Opening', block.title), named(`${at}.lead`, 'Opening, lead', block.lead)]
    case 'sessions':
      return [named(`${at}.title`, 'Sessions', block.title)]
    case 'challenge':
      return [named(`${at}.lead`, 'Challenge', block.lead)]
    case 'notes':
      return [named(`${at}.lead`, 'Letters', block.lead)]
    case 'pull':
      return [named(`${at}.text`, 'Pulled line', block.text)]
    case 'text':
      return [named(`${at}.title`, 'Heading', block.title), named(`${at}.text`, block.title || 'Text', block.text)]
    case 'steps':
      return [
        named(`${at}.title`, 'Steps', block.title),
        named(`${at}.lead`, 'Steps, lead', block.lead),
        ...block.steps.flatMap((step, n) => [
          named(`${at}.steps.${n}.title`, `Step ${n + 1}`, step.title),
          named(`${at}.steps.${n}.text`, `Step ${n + 1}, text`, step.text),
        ]),
      ]
    case 'panes':
      return block.panes.flatMap((pane, n) => [
        named(`${at}.panes.${n}.title`, `Pane ${n + 1}`, pane.title),
        named(`${at}.panes.${n}.text`, `Pane ${n + 1}, text`, pane.text),
        ...(pane.to
          ? [named(`${at}.panes.${n}.to`, `Pane ${n + 1}, link`, `[${pane.toLabel ?? pane.to}](${pane.to})`)]
          : []),
      ])
    case 'questions':
      return [
        named(`${at}.title`, 'Questions', block.title),
        ...block.questions.flatMap(({ question, answer }, n) => [
          named(`${at}.questions.${n}.question`, `Question ${n + 1}`, question),
          named(`${at}.questions.${n}.answer`, `Answer ${n + 1}`, answer),
        ]),
      ]
  }
}

function named(field: string, label: string, text: string): NamedText {
  return { field, label, text }
}
