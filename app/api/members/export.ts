import { columnsOffered } from '../../../domain/community/people/export-columns.ts'
import { exportPeople } from '../../../domain/community/people/export.ts'
import type { ExportWish } from '../../../domain/community/people/export.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { listStudios } from '../../../domain/programme/studios.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { today } from '../../../time/plain-dates.ts'
import { readSearch, searchOf } from '../../manage/member/members/search.ts'
import { declareAction } from '../declare.ts'
import { csvFile } from '../csv-file.ts'

/** `POST /api/members/export`: `column` once for each, `member` for those who are ticked, or the filters of the list as its address has them. CSV. */
export const action = declareAction({ who: 'organiser', act: 'export-people' }, async ({ admin, tools, posted }) => {
  const asked = posted.getAll('column')
  const columns = columnsOffered.filter((column) => asked.includes(column))
  if (columns.length === 0) return { cannot: 'Choose at least one column.', status: 422 }
  const { lines } = await exportPeople(tools, admin, { columns, ...(await whom(tools, admin, posted)) })
  return csvFile(`members-${today(tools.now(), admin.timeZone)}.csv`, lines)
})

type Whom = { memberIds: string[] } | Pick<Extract<ExportWish, { search: unknown }>, 'search'>

async function whom(tools: Tools, admin: Admin, posted: FormData): Promise<Whom> {
  const ticked = posted.getAll('member').filter((id) => typeof id === 'string')
  if (ticked.length > 0) return { memberIds: ticked }
  const query = new URLSearchParams()
  for (const [name, value] of posted) if (typeof value === 'string') query.set(name, value)
  const [editions, studios] = await Promise.all([
    listEditions(tools, { include: 'everything' }),
    listStudios(tools, admin),
  ])
  return { search: searchOf(readSearch(query, editions, studios)) }
}
