import { listAudit } from '../../../../domain/audit.ts'
import { countJobsByKind, listErrorReports, measureDatabase } from '../../../../domain/operations.ts'
import { listOutbox } from '../../../../domain/outbox.ts'
import type { MailState } from '../../../../domain/outbox.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'
import { oneOf, pageIn } from '../../query.ts'
import { mailWords } from '../../words.ts'
import type { HouseFacts } from '../house-facts.ts'
import { auditSubjects, rowsShown } from './lists.ts'

/** Everything the panel "Operations" shows. Each list turns its own pages: `outbox`, `errors`, `audit`. */
export async function loadOperations(
  tools: Tools,
  admin: Admin,
  query: URLSearchParams,
  house: HouseFacts | undefined,
) {
  const pages = { outbox: pageIn(query, 'outbox'), errors: pageIn(query, 'errors'), audit: pageIn(query, 'audit') }
  const mail = oneOf(mailStates, query.get('mail'))
  const about = oneOf(auditSubjects, query.get('about'))
  const [jobs, outbox, errors, audit, database] = await Promise.all([
    countJobsByKind(tools, admin),
    listOutbox(tools, admin, { status: mail, page: pages.outbox, pageSize: rowsShown }),
    listErrorReports(tools, admin, { page: pages.errors, pageSize: rowsShown }),
    listAudit(tools, admin, { of: about && { objectType: about }, page: pages.audit, pageSize: rowsShown }),
    measureDatabase(tools, admin),
  ])
  return { panel: 'operations' as const, jobs, outbox, errors, audit, database, house, pages, mail, about }
}

export type OperationsContent = Awaited<ReturnType<typeof loadOperations>>

const mailStates: readonly MailState[] = Object.keys(mailWords).filter(isMailState)

function isMailState(name: string): name is MailState {
  return Object.hasOwn(mailWords, name)
}
