import { showSection } from '../../../domain/writing/pages/home-sections.ts'
import { refusedSection } from './refusals.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/home-show`: `version` (the page’s), `place` (from 0) and `shown` (1 or 0). A hidden section keeps its text. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const shown = posted.get('shown') === '1'
  const wanted = { version: versionIn(posted), index: Number(posted.get('place')), shown }
  const saved = await showSection(tools, admin, wanted)
  if (!saved.ok) return refusedSection(saved.because)
  return { done: shown ? 'The section is shown.' : 'The section is hidden. Its text is kept.' }
})
