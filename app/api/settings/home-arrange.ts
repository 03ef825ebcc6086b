import { arrangeSections } from '../../../domain/writing/pages/home-sections.ts'
import { refusedSection } from './refusals.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/**
 * `POST /api/settings/home-arrange`: `version` (the page’s), every `place` (from 0) in the order the sections are to have, and
 * each that is not shown once more as `hidden`.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const indexesIn = (name: string) => posted.getAll(name).map(Number)
  const wanted = { version: versionIn(posted), indexes: indexesIn('place'), hidden: indexesIn('hidden') }
  const saved = await arrangeSections(tools, admin, wanted)
  return saved.ok ? { done: 'The home page is arranged.' } : refusedSection(saved.because)
})
