import { count, desc, sql, type SQL } from 'drizzle-orm'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, reply, type Answer } from '../errors.ts'
import { auditLogEntries } from '../schema.server.ts'
import { pageHeaders, readPage } from './pages.ts'

/** GET /admin/audit: what was done, the newest first; `query=author:…`, `action:…` or `type:…` picks. */
export async function listAudit(context: AuthContext, asked: Asked): Promise<Answer> {
  const page = readPage(asked)
  if (!page.ok) return page
  const query = asked.query.get('query') ?? ''
  const wanted = query === '' ? undefined : matching(query)
  if (query !== '' && !wanted) return refuse(400, 'validation_failed', 'bad query scope: author, action or type')
  const { id, payload, createdAt } = auditLogEntries
  const [total] = await context.db.select({ number: count() }).from(auditLogEntries).where(wanted)
  const entries = await context.db
    .select({ id, payload, created_at: createdAt })
    .from(auditLogEntries)
    .where(wanted)
    .orderBy(desc(createdAt), id)
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage)
  // Whose network a request came from is not kept here.
  const listed = entries.map((entry) => ({ ...entry, ip_address: '' }))
  return reply(listed, pageHeaders(`${context.issuer}/admin/audit`, page, total?.number ?? 0))
}

function matching(query: string): SQL | undefined {
  const [, scope = '', text = ''] = /^(author|action|type):(.*)$/s.exec(query) ?? []
  const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const said = (name: string) => sql`${auditLogEntries.payload} ->> ${name}`
  if (scope === 'author') return sql`(${said('actor_username')} ilike ${part} or ${said('actor_name')} ilike ${part})`
  if (scope === 'action') return sql`${said('action')} = ${text}`
  return scope === 'type' ? sql`${said('log_type')} = ${text}` : undefined
}
