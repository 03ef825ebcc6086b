import { renderMarkdown } from '../../domain/markdown.ts'
import { listSessions } from '../../domain/programme/schedule.ts'
import { findStudio } from '../../domain/programme/studios.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/sessions/kept?studio=…`: notes and recordings of a studio's past sessions, for members, the latest first. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, url }) => {
  const studio = await findStudio(tools, member, url.searchParams.get('studio') ?? '')
  if (!studio) return message(404, 'There is no such studio.')

  const { sessions } = await listSessions(tools, member, { studioId: studio.id, to: tools.now(), order: 'latest' })
  const kept = sessions.filter((session) => session.kept.notes || session.kept.recording)
  return Response.json(
    await Promise.all(
      kept.map(async ({ id, title, startsAt, endsAt, timeZone, notes, recordingUrl, kept: { forEverybody } }) => ({
        id,
        title,
        startsAt,
        endsAt,
        timeZone,
        notesHtml: await renderMarkdown(notes, { headingLevel: 4, idPrefix: `${id}-` }),
        notesForEverybody: forEverybody,
        recordingUrl,
      })),
    ),
  )
})
