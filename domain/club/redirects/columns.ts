import { redirectRules } from '../../../db/schema/site.server.ts'

/** A rule as it stands. `version` goes back with every change: an older one is refused. */
export type Redirect = {
  id: string
  from: string
  to: string
  status: RedirectStatus
  keepQuery: boolean
  enabled: boolean
  note: string
  version: number
  updatedAt: Date
}

export type RedirectStatus = 301 | 302 | 307 | 308

export const redirectColumns = {
  id: redirectRules.id,
  from: redirectRules.fromPath,
  to: redirectRules.toTarget,
  status: redirectRules.status,
  keepQuery: redirectRules.keepQuery,
  enabled: redirectRules.enabled,
  note: redirectRules.note,
  version: redirectRules.version,
  updatedAt: redirectRules.updatedAt,
}
