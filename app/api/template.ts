import { findEditionFor } from '../../domain/programme/editions.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { findTemplate } from '../../domain/writing/templates.ts'
import { findWithdrawn } from '../../domain/writing/withdrawing.ts'
import type { Tools } from '../../domain/tools.ts'
import { today } from '../../time/plain-dates.ts'
import { fullDayInWords } from '../../time/words.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/templates/:edition/:template`: one template to read; 403 where it is not for the signed-in member. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const edition = await findEditionFor(tools, member, params.edition ?? '')
  const template = edition && (await findTemplate(tools, member, edition, params.template ?? ''))
  if (!template) return noTemplate(tools, params.edition ?? '', params.template ?? '')
  if (template.isLocked) return message(403, `This template is for members of edition ${params.edition ?? ''}.`)
  return Response.json({ ...template, html: await renderMarkdown(template.body, { headingLevel: 3 }) })
})

/** Where organisers took it back, members hear that, and when. */
async function noTemplate(tools: Tools, edition: string, slug: string): Promise<Response> {
  const withdrawn = await findWithdrawn(tools, `/membership/templates/${edition}?t=${slug}`)
  if (!withdrawn) return message(404, 'There is no such template.')
  return message(410, `The organisers withdrew it on ${fullDayInWords(today(withdrawn.at, 'UTC'))}.`)
}
