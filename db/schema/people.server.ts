/** Members, their accounts, consents and the proofs of addresses. The constraints are in `db/migrations`; these definitions give queries their types. */
import {
  boolean,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { bytea } from './bytea.server.ts'
import { guildhall } from './guildhall.server.ts'
import type { Preferences } from './shapes.ts'

/** What organisers see of the sign-in service's accounts: an address belongs to an account, not to a member. */
export const accounts = pgSchema('auth').table('users', {
  id: uuid('id').primaryKey(),
  email: varchar('email', { length: 255 }),
  isSsoUser: boolean('is_sso_user').notNull(),
})

export const members = guildhall.table('members', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id'),
  role: text('role', { enum: ['member', 'admin'] })
    .notNull()
    .default('member'),
  status: text('status', { enum: ['registering', 'active', 'paused', 'suspended', 'left', 'erasing', 'erased'] })
    .notNull()
    .default('registering'),
  displayName: text('display_name').notNull(),
  headline: text('headline').notNull().default(''),
  organisation: text('organisation').notNull().default(''),
  bio: text('bio').notNull().default(''),
  links: jsonb('links').$type<string[]>().notNull().default([]),
  pronouns: text('pronouns').notNull().default(''),
  timeZone: text('time_zone').notNull().default('UTC'),
  locale: text('locale').notNull().default('en'),
  inDirectory: boolean('in_directory').notNull().default(false),
  /** What they do, as one of the cohorts; and what they can be asked about. Both are their own words, organisers' are `tags`. */
  disciplineId: uuid('discipline_id'),
  topics: text('topics').array().notNull().default([]),
  tags: text('tags').array().notNull().default([]),
  staffNote: text('staff_note').notNull().default(''),
  preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
  welcomedAt: timestamp('welcomed_at', { withTimezone: true, mode: 'date' }),
  joinedAt: timestamp('joined_at', { withTimezone: true, mode: 'date' }),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true, mode: 'date' }),
  pausedUntil: date('paused_until', { mode: 'string' }),
  leftOn: date('left_on', { mode: 'string' }),
  deleteAfter: timestamp('delete_after', { withTimezone: true, mode: 'date' }),
  invitationId: uuid('invitation_id'),
  registrationKey: uuid('registration_key'),
  welcomeStep: integer('welcome_step').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const consents = guildhall.table('consents', {
  id: uuid('id').primaryKey().defaultRandom(),
  memberId: uuid('member_id'),
  requestId: uuid('request_id'),
  kind: text('kind', {
    enum: [
      'terms',
      'privacy',
      'conduct',
      'directory',
      'digest',
      'updates-mail',
      'push',
      'public-lesson',
      'public-submission',
    ],
  }).notNull(),
  documentVersion: text('document_version').notNull().default('1'),
  given: boolean('given').notNull(),
  source: text('source').notNull().default('site'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** Codes and links that prove an address. */
export const addressProofs = guildhall.table('address_proofs', {
  id: uuid('id').primaryKey().defaultRandom(),
  purpose: text('purpose', { enum: ['request', 'register'] }).notNull(),
  email: text('email').notNull(),
  requestId: uuid('request_id'),
  codeHash: text('code_hash').notNull(),
  tokenHash: text('token_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
})

/** What opens the door where an organiser's second factor is lost: each once, kept as a hash. */
export const recoveryCodes = guildhall.table('recovery_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  /** The sign-in that is strong by it. */
  usedBySession: uuid('used_by_session'),
})

/** The picture in a member's window: square, as WebP, 96, 256 and 512 pixels wide. */
export const memberPictures = guildhall.table('member_pictures', {
  memberId: uuid('member_id').primaryKey(),
  id: uuid('id').notNull(),
  small: bytea('small').notNull(),
  middle: bytea('middle').notNull(),
  large: bytea('large').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Which organisers read the site as a member does just now. */
export const viewsAs = guildhall.table('views_as', {
  sessionId: uuid('session_id').primaryKey(),
  organiserId: uuid('organiser_id').notNull(),
  memberId: uuid('member_id').notNull(),
  beganAt: timestamp('began_at', { withTimezone: true, mode: 'date' }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** Further editions a request names, besides the one it is read for. */
export const requestEditions = guildhall.table(
  'request_editions',
  { requestId: uuid('request_id').notNull(), editionId: uuid('edition_id').notNull() },
  (table) => [primaryKey({ columns: [table.requestId, table.editionId] })],
)
