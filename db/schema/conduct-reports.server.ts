/** Reports under the code of conduct. The constraints are in `db/migrations`; these definitions give queries their types. */
import { integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

/** Without `byMemberId` nobody knows whose it is. Its words are empty once they are forgotten. */
export const conductReports = guildhall.table('conduct_reports', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: ['new', 'in_hand', 'closed'] })
    .notNull()
    .default('new'),
  whatHappened: text('what_happened').notNull(),
  whereAndWhen: text('where_and_when').notNull().default(''),
  byMemberId: uuid('by_member_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }),
  version: integer('version').notNull().default(1),
})

export const conductReportExclusions = guildhall.table(
  'conduct_report_exclusions',
  { reportId: uuid('report_id').notNull(), memberId: uuid('member_id').notNull() },
  (table) => [primaryKey({ columns: [table.reportId, table.memberId] })],
)

export const conductReportNotes = guildhall.table('conduct_report_notes', {
  id: uuid('id').primaryKey().defaultRandom(),
  reportId: uuid('report_id').notNull(),
  byMemberId: uuid('by_member_id'),
  text: text('text').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})
