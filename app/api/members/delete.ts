import { askForDeletion } from '../../../domain/community/departures/deletion.ts'
import { deleteForm, textsIn } from '../../forms/departure-forms.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { departureReply } from './departed.ts'

/** `POST /api/members/delete`: deletes `member`, who wrote that they want that, in fourteen days. */
export const action = declareForm(
  { who: 'organiser', act: 'erase', form: deleteForm },
  async ({ admin, tools, posted, values }) => {
    const departing = { id: textIn(posted, 'member'), by: admin }
    const outcome = await askForDeletion(tools, departing, { texts: textsIn(values) })
    return departureReply(outcome, (name) => ({ done: `${name} is deleted in 14 days. They get a mail.` }))
  },
)
