/* What the server and the lists of the panel both need to know. */

/** Rows of each list. */
export const rowsShown = 25

/** What the audit log can be narrowed to: the kinds of things organisers change. */
export const auditSubjects = [
  'member',
  'invitation',
  'request',
  'edition',
  'zone',
  'studio',
  'cohort',
  'session',
  'draft',
  'update',
  'page',
  'redirect',
  'settings',
  'mail',
  'job',
  'backup',
] as const

/** How far back the log is shown, in days. */
export const auditSpans = {
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
} as const

/** The states of jobs that are shown, in the order of how much they matter. */
export const jobViews = ['failed', 'retry', 'running', 'waiting'] as const
