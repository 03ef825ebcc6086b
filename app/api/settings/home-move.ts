import { moveSection } from '../../../domain/writing/pages/home-sections.ts'
import { refusedSection } from './refusals.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/home-move`: `version` (the page’s), `place` (from 0) and `by` (-1: earlier, 1: later). */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const by = posted.get('by') === '-1' ? -1 : 1
  const wanted = { version: versionIn(posted), index: Number(posted.get('place')), by } as const
  const saved = await moveSection(tools, admin, wanted)
  return saved.ok ? { done: 'The home page is in its new order.' } : refusedSection(saved.because)
})
