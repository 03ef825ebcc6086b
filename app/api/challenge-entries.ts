import { findChallenge } from '../../domain/challenges.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { listSubmissions } from '../../domain/submissions.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import type { Route } from './+types/challenge-entries'

/** `GET /api/challenges/:quarter/entries`: the entries the signed-in member may read, their own first of all. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Please sign in.' }, { status: 401 })
  const tools = context.get(toolsContext)
  const challenge = await findChallenge(tools, viewer, params.quarter)
  if (!challenge) return Response.json({ message: 'There is no such challenge.' }, { status: 404 })
  const entries = await listSubmissions(tools, viewer, challenge)
  return Response.json(
    await Promise.all(
      entries.map(async ({ body, ...entry }) => ({
        ...entry,
        html: await renderMarkdown(body, { headingLevel: 4, idPrefix: `${entry.id}-` }),
      })),
    ),
  )
}
