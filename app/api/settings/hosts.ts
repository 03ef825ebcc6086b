import { saveHosts } from '../../../domain/club/settings/hosts.ts'
import { hostsForm } from '../../manage/home/settings/hosts-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/hosts`: `version` and `mayMove`. */
export const action = declareForm({ who: 'organiser', form: hostsForm }, async ({ admin, tools, posted, values }) => {
  const saved = await saveHosts(tools, admin, { version: versionIn(posted), mayMove: values.mayMove })
  if (saved.ok) {
    return {
      done: values.mayMove ? 'Hosts may move and cancel their sessions.' : 'Only organisers move and cancel now.',
    }
  }
  const { version, value } = saved.current
  return { stale: { version, shown: { mayMove: value.mayMove === true ? 'On' : 'Off' } } }
})
