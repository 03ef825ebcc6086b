import { findEditionFor } from '../../domain/editions.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { findTemplate } from '../../domain/templates.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import type { Route } from './+types/template'

/** `GET /api/templates/:edition/:template`: one template to read; 403 where it is not for the signed-in member. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Please sign in.' }, { status: 401 })
  const tools = context.get(toolsContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  const template = edition && (await findTemplate(tools, viewer, edition, params.template))
  if (!template) return Response.json({ message: 'There is no such template.' }, { status: 404 })
  if (template.isLocked)
    return Response.json({ message: `This template is for members of edition ${params.edition}.` }, { status: 403 })
  return Response.json({ ...template, html: await renderMarkdown(template.body, { headingLevel: 3 }) })
}
