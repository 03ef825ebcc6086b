import { workOnReport } from '../../../domain/community/conduct-reports/work.ts'
import { workForm } from '../../manage/member/reports/form.ts'
import { reportStateIn, reportWords } from '../../manage/member/reports/report-words.ts'
import { cameFrom } from '../answering.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/reports/work` (id, version, state, note): where a report stands, and what its readers note. 404 for everybody else. */
export const action = declareForm({ who: 'organiser', form: workForm }, async (asked) => {
  const { admin, tools, posted, values } = asked
  const state = reportStateIn(values.state) ?? 'new'
  const rowVersion = rowVersionIn(posted)
  const outcome = await workOnReport(tools, admin, rowVersion, { state, note: values.note.trim() })
  if (outcome.ok) return { done: said[outcome.state], to: stayAt(cameFrom(asked), rowVersion.id) }
  switch (outcome.because) {
    case 'gone':
      return { cannot: 'There is no such report.', status: 404 }
    case 'nothing-new':
      return { refused: { fields: { note: 'Write a note, or choose another state.' } } }
    case 'says-nothing':
      return { refused: { fields: { note: 'Say what was done, or why nothing was.' } } }
    case 'stale':
      return { stale: { version: outcome.current.version, shown: { state: reportWords[outcome.current.state].words } } }
  }
})

/** Where the first report of a list was worked on unasked, its own address there: it stays under the hands of its reader. */
function stayAt(from: string | undefined, report: string): string | undefined {
  const { pathname, searchParams: query } = new URL(from ?? '/', 'http://site.invalid')
  if (pathname !== '/manage/member' || query.get('tab') !== 'reports' || query.has('report')) return undefined
  query.set('report', report)
  return `/manage/member?${query}`
}

const said = {
  new: 'The report stands among the new ones.',
  in_hand: 'The report is in hand.',
  closed: 'The report is closed. Its words go in a year.',
}
