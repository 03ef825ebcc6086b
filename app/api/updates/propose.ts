import { ownZones, proposeUpdate } from '../../../domain/writing/proposals.ts'
import { proposeForm } from '../../programme/propose-form.ts'
import { declareForm } from '../declare-form.ts'

/**
 * `POST /api/updates/propose`: `zone` (its id), `title`, `excerpt`, `body`: a draft in review, by a host of that zone. 422 for a zone
 * that is none of theirs, 409 where many wait already, or the edition is over.
 */
export const action = declareForm(
  { who: 'proven-member', formFor: async ({ member, tools }) => proposeForm(await ownZones(tools, member)) },
  async ({ member, tools, values }) => {
    const { zone, title, excerpt, body } = values
    const outcome = await proposeUpdate(tools, member, {
      zoneId: zone,
      title: title.trim(),
      excerpt,
      body,
    })
    if (outcome.ok) return { done: 'It is on the desk. An organiser reads it and publishes it.' }
    if (outcome.because === 'not-yours') return { cannot: words['not-yours'], status: 403 }
    return { refused: { form: words[outcome.because] }, status: 409 }
  },
)

const words = {
  'not-yours': 'Only hosts of a zone propose updates for it.',
  'edition-over': 'This edition is over: nothing new is told in it.',
  enough: 'Five of yours wait to be read. Wait until one of them is.',
}
