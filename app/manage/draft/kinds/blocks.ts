import type { Payloads } from '../../../../domain/kinds.ts'

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
