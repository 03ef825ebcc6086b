import { saveEntry } from '../../../domain/club/settings/navigation.ts'
import { navigationForm } from '../../manage/home/settings/navigation-form.ts'
import { navigationWords } from './refusals.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/navigation-save`: `version`, `label`, `path`, and `entry` (the path it had) where one is changed. */
export const action = declareForm(
  { who: 'organiser', form: navigationForm },
  async ({ admin, tools, posted, values }) => {
    const changed = posted.get('entry')
    const wanted = {
      version: versionIn(posted),
      entry: values,
      ...(typeof changed === 'string' && changed !== '' && { path: changed }),
    }
    const saved = await saveEntry(tools, admin, wanted)
    if (saved.ok) return { done: 'The navigation is saved.' }
    const { because } = saved
    if (because === 'stale') return { stale: {} }
    return { refused: { fields: { path: navigationWords[because] } } }
  },
)
