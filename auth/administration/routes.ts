import type { Asked, AuthContext } from '../context.ts'
import type { Answer } from '../errors.ts'
import { listAudit } from './audit.ts'
import { readAdministrator, type Administrator } from './caller.ts'
import { changeUser } from './change.ts'
import { removeUser } from './delete.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'
import { listFactors, listPasskeys, removeFactor, removePasskey } from './proofs.ts'
import { addUser, listUsers, showUser } from './users.ts'

type AdminEndpoint = (context: AuthContext, asked: Asked, administrator: Administrator) => Promise<Answer>

/** What only those may ask for who may do everything with accounts. */
const endpoints: [method: string, path: string, endpoint: AdminEndpoint][] = [
  ['GET', '/admin/users', listUsers],
  ['POST', '/admin/users', addUser],
  ['GET', '/admin/users/:id', showUser],
  ['PUT', '/admin/users/:id', changeUser],
  ['DELETE', '/admin/users/:id', removeUser],
  ['GET', '/admin/users/:id/factors', listFactors],
  ['DELETE', '/admin/users/:id/factors/:factor', removeFactor],
  ['GET', '/admin/users/:id/passkeys', listPasskeys],
  ['DELETE', '/admin/users/:id/passkeys/:passkey', removePasskey],
  ['GET', '/admin/audit', listAudit],
  ['POST', '/admin/generate_link', generateLink],
  ['POST', '/invite', invite],
]

/** The same, each behind the question who asks. */
export const adminRoutes = endpoints.map(([method, path, endpoint]) => ({
  method,
  path,
  endpoint: async (context: AuthContext, asked: Asked): Promise<Answer> => {
    const administrator = await readAdministrator(context, asked)
    return administrator.ok ? endpoint(context, asked, administrator) : administrator
  },
}))
