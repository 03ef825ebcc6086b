/* What the server and the lists of the panel both need to know. */

/** Rows of each list. */
export const rowsShown = 25

/** What the audit log can be narrowed to: the kinds of things organisers change. */
export const auditSubjects = ['member', 'invitation', 'request', 'session', 'draft', 'redirect', 'setting'] as const
