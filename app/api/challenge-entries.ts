import { findChallenge } from '../../domain/programme/challenges.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { listSubmissions } from '../../domain/programme/submissions.ts'
import { ownDesk } from '../../domain/programme/submissions/own.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/challenges/:quarter/entries`: the `entries` the signed-in member may read, and where they stand with their `own`. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params }) => {
  const challenge = await findChallenge(tools, member, params.quarter ?? '')
  if (!challenge) return message(404, 'There is no such challenge.')
  const [entries, desk] = await Promise.all([
    listSubmissions(tools, member, challenge),
    ownDesk(tools, member, challenge),
  ])
  const ownHtml = desk.own && (await renderMarkdown(desk.own.body, { headingLevel: 4, idPrefix: 'own-' }))
  return {
    ...desk,
    ownHtml,
    entries: await Promise.all(
      entries.map(async ({ body, ...entry }) => ({
        ...entry,
        html: await renderMarkdown(body, { headingLevel: 4, idPrefix: `${entry.id}-` }),
      })),
    ),
  }
})
