import { siteSettings } from '../../../domain/club/settings.ts'
import { pauseDays } from '../../../domain/community/departures.ts'
import { pauseMember } from '../../../domain/community/departures/pause.ts'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { pauseForm } from '../../forms/departure-forms.ts'
import { declareForm } from '../declare-form.ts'
import { dayOf, textIn } from '../posted.ts'
import { departureReply } from './departed.ts'

/** `POST /api/members/pause`: `member` wrote that they want to rest `until` a day. */
export const action = declareForm(
  {
    who: 'organiser',
    formFor: async ({ tools }) => pauseForm(pauseDays(today(tools.now(), (await siteSettings(tools)).timeZone))),
  },
  async ({ admin, tools, posted, values }) => {
    const until = dayOf(values.until) ?? ''
    const outcome = await pauseMember(tools, { id: textIn(posted, 'member'), by: admin }, { until })
    return departureReply(outcome, (name) => ({ done: `${name} is paused until ${fullDayInWords(until)}.` }))
  },
)
