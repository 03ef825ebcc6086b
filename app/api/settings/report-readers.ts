import { reportReadersForEditing, saveReportReaders } from '../../../domain/club/settings/report-readers.ts'
import { reportReadersForm } from '../../manage/home/settings/reports-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/report-readers`: `version` and `readers`, ids of organisers; none is all of them. 403 for whoever reads no reports. */
export const action = declareForm(
  {
    who: 'organiser',
    formFor: async ({ tools, admin }) => reportReadersForm((await reportReadersForEditing(tools, admin)).organisers),
  },
  async ({ admin, tools, posted, values }) => {
    const saved = await saveReportReaders(tools, admin, { version: versionIn(posted), readers: values.readers })
    if (!saved) return { cannot: 'Only who reads reports chooses who does.', status: 403 }
    if (saved.ok) {
      return {
        done: values.readers.length === 0 ? 'Every organiser reads reports.' : 'Those who are ticked read reports.',
      }
    }
    const { version, chosen, organisers } = await reportReadersForEditing(tools, admin)
    const names = organisers.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
    return { stale: { version, shown: { readers: names.join(', ') || 'every organiser' } } }
  },
)
