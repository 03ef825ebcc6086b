import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'

// The columns the service reads or writes; the whole tables are in db/migrations/0001-auth.sql, 0010-sign-in.sql, 0013-session-visits.sql, 0019-members-and-mail.sql, 0029-sign-in-lanes.sql and 0049-auth-flows.sql. Those of second proofs are in schema-factors.server.ts.
const auth = pgSchema('auth')
const guildhall = pgSchema('guildhall')

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
// Three columns of the real service carry no zone; they hold UTC.
const utcMoment = (name: string) => timestamp(name, { withTimezone: false, mode: 'date' })

export type Metadata = Record<string, unknown>

export const tokenTypes = auth.enum('one_time_token_type', [
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
])
const aalLevels = auth.enum('aal_level', ['aal1', 'aal2', 'aal3'])
const factorTypes = auth.enum('factor_type', ['totp', 'webauthn', 'phone'])
const factorStatuses = auth.enum('factor_status', ['unverified', 'verified'])

export const users = auth.table('users', {
  instanceId: uuid('instance_id'),
  id: uuid('id').primaryKey(),
  aud: varchar('aud', { length: 255 }),
  role: varchar('role', { length: 255 }),
  email: varchar('email', { length: 255 }),
  encryptedPassword: varchar('encrypted_password', { length: 255 }),
  emailConfirmedAt: moment('email_confirmed_at'),
  invitedAt: moment('invited_at'),
  confirmationToken: varchar('confirmation_token', { length: 255 }),
  confirmationSentAt: moment('confirmation_sent_at'),
  recoveryToken: varchar('recovery_token', { length: 255 }),
  recoverySentAt: moment('recovery_sent_at'),
  emailChangeTokenNew: varchar('email_change_token_new', { length: 255 }),
  emailChange: varchar('email_change', { length: 255 }),
  emailChangeSentAt: moment('email_change_sent_at'),
  lastSignInAt: moment('last_sign_in_at'),
  appMetadata: jsonb('raw_app_meta_data').$type<Metadata>(),
  userMetadata: jsonb('raw_user_meta_data').$type<Metadata>(),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  phone: text('phone'),
  emailChangeTokenCurrent: varchar('email_change_token_current', { length: 255 }),
  emailChangeConfirmStatus: smallint('email_change_confirm_status'),
  bannedUntil: moment('banned_until'),
  reauthenticationToken: varchar('reauthentication_token', { length: 255 }),
  reauthenticationSentAt: moment('reauthentication_sent_at'),
  isSsoUser: boolean('is_sso_user').notNull().default(false),
  deletedAt: moment('deleted_at'),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
})

export const identities = auth.table('identities', {
  id: uuid('id').primaryKey(),
  providerId: text('provider_id').notNull(),
  userId: uuid('user_id').notNull(),
  identityData: jsonb('identity_data').$type<Metadata>().notNull(),
  provider: text('provider').notNull(),
  lastSignInAt: moment('last_sign_in_at'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
})

export const sessions = auth.table('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  factorId: uuid('factor_id'),
  aal: aalLevels('aal'),
  notAfter: moment('not_after'),
  refreshedAt: utcMoment('refreshed_at'),
  userAgent: text('user_agent'),
  refreshTokenHmacKey: text('refresh_token_hmac_key'),
  refreshTokenCounter: bigint('refresh_token_counter', { mode: 'number' }),
})

export const amrClaims = auth.table('mfa_amr_claims', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  authenticationMethod: text('authentication_method').notNull(),
})

export const factors = auth.table('mfa_factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  friendlyName: text('friendly_name'),
  factorType: factorTypes('factor_type').notNull(),
  status: factorStatuses('status').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** As `factors/secret.ts` writes it. */
  secret: text('secret'),
})

export const oneTimeTokens = auth.table('one_time_tokens', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenType: tokenTypes('token_type').notNull(),
  tokenHash: text('token_hash').notNull(),
  relatesTo: text('relates_to').notNull(),
  createdAt: utcMoment('created_at').notNull(),
  updatedAt: utcMoment('updated_at').notNull(),
})

export const auditLogEntries = auth.table('audit_log_entries', {
  instanceId: uuid('instance_id'),
  id: uuid('id').primaryKey(),
  payload: json('payload'),
  createdAt: moment('created_at'),
})

export const signInAttempts = guildhall.table('sign_in_attempts', {
  id: uuid('id').primaryKey(),
  addressHash: text('address_hash').notNull(),
  accountId: uuid('account_id'),
  purpose: text('purpose', {
    enum: ['sign-in', 'confirm-signup', 'recovery', 'invitation', 'email-change', 'reauthentication'],
  }).notNull(),
  tokenType: tokenTypes('token_type').notNull(),
  tokenHash: text('token_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  wantedPath: text('wanted_path'),
  /** A place beside the site, where the operator allows it. */
  wantedAddress: text('wanted_address'),
  /** Of the program that asked with a code challenge, and gets a code of its own for it. */
  flowId: uuid('flow_id'),
  /** The session that asked, where one had to. */
  sessionId: uuid('session_id'),
  browserHash: text('browser_hash').notNull(),
  /** Of the known device that asked; '' for everybody else. */
  deviceHash: text('device_hash').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  /** From devices other than the one that asked; they do not use up its own tries. */
  triesElsewhere: integer('tries_elsewhere').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  codeExpiresAt: moment('code_expires_at').notNull(),
  linkExpiresAt: moment('link_expires_at').notNull(),
  usedAt: moment('used_at'),
  /** The code was tried too often; the link still counts. */
  voidedAt: moment('voided_at'),
  /** Neither counts any more. */
  closedAt: moment('closed_at'),
})

export const addressChanges = guildhall.table('address_changes', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  formerEmail: text('former_email').notNull(),
  changedAt: moment('changed_at').notNull(),
})

export const rateLimits = guildhall.table('rate_limits', {
  bucket: text('bucket').primaryKey(),
  times: integer('times').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** Ours, beside the service's own sessions: the real one has no place for it. */
export const sessionVisits = guildhall.table('session_visits', {
  sessionId: uuid('session_id').primaryKey(),
  visitedAt: moment('visited_at').notNull(),
})

export const knownDevices = guildhall.table(
  'known_devices',
  {
    accountId: uuid('account_id').notNull(),
    familyHash: text('family_hash').notNull(),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.familyHash] })],
)

export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect
export type Factor = typeof factors.$inferSelect
export type Session = typeof sessions.$inferSelect
export type SignInAttempt = typeof signInAttempts.$inferSelect
export type TokenType = SignInAttempt['tokenType']
