/* What every draft has that becomes a text of the site (PRODUCT 7.5, update / page). */

export const excerptField = {
  type: 'textarea',
  name: 'excerpt',
  label: 'Excerpt',
  hint: 'A sentence or two for lists and letters.',
  counts: 280,
  validation: 'length:0,280',
} as const

export const plannedField = {
  type: 'date',
  name: 'plannedAt',
  label: 'Time',
  hint: 'Empty: when you publish it.',
  mode: 'datetime',
  validation: 'date_after',
} as const
