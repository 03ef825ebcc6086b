import { siteSettings } from '../../../domain/club/settings.ts'
import { oneself, pauseDays } from '../../../domain/community/departures.ts'
import { pauseMember } from '../../../domain/community/departures/pause.ts'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { pauseForm } from '../../forms/departure-forms.ts'
import { departureReply } from '../members/departed.ts'
import { declareForm } from '../declare-form.ts'
import { dayOf } from '../posted.ts'

/** `POST /api/me/pause`: rests `until` a day, on which the membership goes on by itself. */
export const action = declareForm(
  {
    who: 'member',
    formFor: async ({ tools }) => pauseForm(pauseDays(today(tools.now(), (await siteSettings(tools)).timeZone))),
  },
  async ({ member, tools, values }) => {
    const until = dayOf(values.until) ?? ''
    const outcome = await pauseMember(tools, oneself(member), { until })
    const to = '/member?view=data#pause'
    return departureReply(outcome, () => ({ done: `Paused until ${fullDayInWords(until)}. We wrote to you.`, to }))
  },
)
