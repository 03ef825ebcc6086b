import { findEditionFor } from '../../domain/programme/editions.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { findTemplate } from '../../domain/writing/templates.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/templates/:edition/:template`: one template to read; 403 where it is not for the signed-in member. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  const template = edition && (await findTemplate(tools, member, edition, params.template ?? ''))
  if (!template) return message(404, 'There is no such template.')
  if (template.isLocked) return message(403, `This template is for members of edition ${params.edition ?? ''}.`)
  return Response.json({ ...template, html: await renderMarkdown(template.body, { headingLevel: 3 }) })
})
