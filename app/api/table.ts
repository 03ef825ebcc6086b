/** Answers that are not pages, one file each, in the order of their addresses (PRODUCT 7.7). Add a line, keep the order. */
export const apiTable: readonly { path: string; file: string }[] = [
  { path: '/api/challenges/:quarter/entries', file: 'api/challenge-entries.ts' },
  { path: '/api/consents', file: 'api/consents.ts' },
  { path: '/api/editions/:edition', file: 'api/editions/edition.ts' },
  { path: '/api/client-errors', file: 'api/client-errors.ts' },
  { path: '/api/me', file: 'api/me.ts' },
  { path: '/api/redirects/delete', file: 'api/redirects/delete.ts' },
  { path: '/api/redirects/save', file: 'api/redirects/save.ts' },
  { path: '/api/redirects/switch', file: 'api/redirects/switch.ts' },
  { path: '/api/sessions', file: 'api/sessions.ts' },
  { path: '/api/sessions/answers', file: 'api/session-answers.ts' },
  { path: '/api/sessions/kept', file: 'api/sessions-kept.ts' },
  { path: '/api/templates/:edition', file: 'api/templates.ts' },
  { path: '/api/templates/:edition/:template', file: 'api/template.ts' },
  { path: '/api/updates/:edition/:zone', file: 'api/updates/zone.ts' },
  { path: '/api/updates/:edition/:zone/:update', file: 'api/updates/update.ts' },
]
