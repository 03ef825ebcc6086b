import { demandIn, saveSecondFactorDemand } from '../../../domain/club/settings/second-factor.ts'
import { longDayInWords } from '../../../time/words.ts'
import { secondFactorForm } from '../../manage/home/settings/second-factor-form.ts'
import { declareForm } from '../declare-form.ts'
import { dayOf, versionIn } from '../posted.ts'

/**
 * `POST /api/settings/second-factor`: `version`, `demand` (`recommended` or `required`) and `from`, the first day it holds.
 * 422 for a demand without a day, and for one from today on by an organiser who has no second factor.
 */
export const action = declareForm(
  { who: 'organiser', form: secondFactorForm, act: 'second-factor' },
  async ({ admin, tools, posted, values }) => {
    const demand = values.demand === 'required' ? 'required' : 'recommended'
    const wanted = { version: versionIn(posted), demand, from: dayOf(values.from) ?? undefined } as const
    const saved = await saveSecondFactorDemand(tools, admin, wanted)
    if (saved.ok) {
      return { done: demand === 'required' ? 'A second factor is required.' : 'A second factor is recommended.' }
    }
    if (saved.because !== 'stale') return { refused: { fields: { from: words[saved.because] } } }
    const now = demandIn(saved.current.value)
    const from = now.demand === 'required' ? longDayInWords(now.from) : ''
    const shown = { demand: now.demand === 'required' ? 'Required' : 'Recommended', from }
    return { stale: { version: saved.current.version, shown } }
  },
)

const words = {
  'day-missing': 'Choose the day from which it is required.',
  'none-yourself': 'You have none yourself and would shut yourself out. Set one up first, or choose a later day.',
}
