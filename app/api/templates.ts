import { findEditionFor } from '../../domain/programme/editions.ts'
import { listTemplates } from '../../domain/writing/templates.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/templates/:edition`: the templates of an edition, locked where the signed-in member may not read them. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  if (!edition) return message(404, 'There is no such edition.')
  return Response.json(await listTemplates(tools, member, edition))
})
