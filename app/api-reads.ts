/** An address under the API, and the file that answers it. */
export type ApiEntry = { path: string; file: string }

/** Addresses that are read, one file each, in the order of the addresses. */
export const reads: readonly ApiEntry[] = [
  { path: '/api/challenges/:quarter/entries', file: 'api/challenge-entries.ts' },
  { path: '/api/consents', file: 'api/consents.ts' },
  { path: '/api/drafts/checks', file: 'api/drafts/checks.ts' },
  { path: '/api/drafts/difference', file: 'api/drafts/difference.ts' },
  { path: '/api/drafts/draft', file: 'api/drafts/draft.ts' },
  { path: '/api/drafts/links', file: 'api/drafts/links.ts' },
  { path: '/api/drafts/look/:token', file: 'api/drafts/preview-by-link.ts' },
  { path: '/api/drafts/preview', file: 'api/drafts/preview.ts' },
  { path: '/api/drafts/readers', file: 'api/drafts/readers.ts' },
  { path: '/api/drafts/underway', file: 'api/drafts/underway.ts' },
  { path: '/api/editions/:edition', file: 'api/editions/edition.ts' },
  { path: '/api/find', file: 'api/find.ts' },
  { path: '/api/me', file: 'api/me.ts' },
  { path: '/api/operations/numbers', file: 'api/operations/numbers.ts' },
  { path: '/api/palette', file: 'api/palette.ts' },
  { path: '/api/series/dates', file: 'api/series/dates.ts' },
  { path: '/api/sessions', file: 'api/sessions.ts' },
  { path: '/api/sessions/answers', file: 'api/session-answers.ts' },
  { path: '/api/sessions/kept', file: 'api/sessions-kept.ts' },
  { path: '/api/templates/:edition', file: 'api/templates.ts' },
  { path: '/api/templates/:edition/:template', file: 'api/template.ts' },
  { path: '/api/unsubscribe/:token', file: 'api/unsubscribe.ts' },
  { path: '/api/updates/:edition/:zone', file: 'api/updates/zone.ts' },
  { path: '/api/updates/:edition/:zone/:update', file: 'api/updates/update.ts' },
  { path: '/api/updates/:edition/:zone/live', file: 'api/updates/live.ts' },
  { path: '/cal/:file', file: 'api/calendars/personal.ts' },
  { path: '/cal/session/:file', file: 'api/calendars/session.ts' },
  { path: '/files/:id', file: 'api/assets/file.ts' },
]
