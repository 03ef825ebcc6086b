/** What is done to several members at once, and the filters that find them. The constraints are in `db/migrations`; these definitions give queries their types. */
import { boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guildhall } from './guildhall.server.ts'

/** What organisers write to several members: a draft until it is sent, held for a minute, then on its way. */
export const memberMessages = guildhall.table('member_messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  byMemberId: uuid('by_member_id'),
  state: text('state', { enum: ['draft', 'held', 'sending', 'sent'] })
    .notNull()
    .default('draft'),
  subject: text('subject').notNull().default(''),
  text: text('text').notNull().default(''),
  replyTo: text('reply_to').notNull().default(''),
  chosen: integer('chosen').notNull(),
  people: integer('people').notNull().default(0),
  written: integer('written').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
  version: integer('version').notNull().default(1),
})

export const memberMessagePeople = guildhall.table(
  'member_message_people',
  { messageId: uuid('message_id').notNull(), memberId: uuid('member_id').notNull() },
  (table) => [primaryKey({ columns: [table.messageId, table.memberId] })],
)

export const tagChanges = guildhall.table('tag_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  byMemberId: uuid('by_member_id'),
  tag: text('tag').notNull(),
  isRemoved: boolean('is_removed').notNull(),
  people: integer('people').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})

export const tagChangePeople = guildhall.table(
  'tag_change_people',
  { changeId: uuid('change_id').notNull(), memberId: uuid('member_id').notNull() },
  (table) => [primaryKey({ columns: [table.changeId, table.memberId] })],
)

/** `query` as the address of the list has it, by the names of its parts. */
export const memberFilters = guildhall.table('member_filters', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  query: jsonb('query').$type<Record<string, string>>().notNull(),
  byMemberId: uuid('by_member_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  version: integer('version').notNull().default(1),
})
