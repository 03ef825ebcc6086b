import { findEditionFor } from '../../domain/programme/editions.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { findTemplate } from '../../domain/writing/templates.ts'
import { findWithdrawn } from '../../domain/writing/withdrawing.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import type { Tools } from '../../domain/tools.ts'
import { today } from '../../time/plain-dates.ts'
import { fullDayInWords } from '../../time/words.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/templates/:edition/:template`: one template to read; 403 where it is not for the signed-in member. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  if (!edition) return noTemplate()
  const template = await findTemplate(tools, member, edition, params.template ?? '')
  if (!template)
    return withdrawnOrNone(tools, member, `/membership/templates/${edition.slug}?t=${params.template ?? ''}`)
  if (template.isLocked) return message(403, `This template is for members of edition ${edition.slug}.`)
  return Response.json({ ...template, html: await renderMarkdown(template.body, { headingLevel: 3 }) })
})

/** Where organisers took it back, whoever could read it hears that, and when. */
async function withdrawnOrNone(tools: Tools, member: Viewer, address: string): Promise<Response> {
  const withdrawn = await findWithdrawn(tools, member, address)
  if (!withdrawn) return noTemplate()
  return message(410, `The organisers withdrew it on ${fullDayInWords(today(withdrawn.at, 'UTC'))}.`)
}

function noTemplate(): Response {
  return message(404, 'There is no such template.')
}
