import { renderMarkdown } from '../../domain/markdown.ts'
import { listSessions } from '../../domain/schedule.ts'
import { findStudio } from '../../domain/studios.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import type { Route } from './+types/sessions-kept'

/** `GET /api/sessions/kept?studio=…`: notes and recordings of a studio's past sessions, for members, the latest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer.role === 'visitor') return Response.json({ message: 'Please sign in.' }, { status: 401 })
  const tools = context.get(toolsContext)
  const studio = await findStudio(tools, viewer, url.searchParams.get('studio') ?? '')
  if (!studio) return Response.json({ message: 'There is no such studio.' }, { status: 404 })

  const { sessions } = await listSessions(tools, viewer, { studioId: studio.id, to: tools.now(), order: 'latest' })
  const kept = sessions.filter((session) => session.kept.notes || session.kept.recording)
  return Response.json(
    await Promise.all(
      kept.map(async ({ id, title, startsAt, endsAt, timeZone, notes, recordingUrl }) => ({
        id,
        title,
        startsAt,
        endsAt,
        timeZone,
        notesHtml: await renderMarkdown(notes, { headingLevel: 4, idPrefix: `${id}-` }),
        recordingUrl,
      })),
    ),
  )
}
