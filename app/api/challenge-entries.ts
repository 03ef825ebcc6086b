import { findChallenge } from '../../domain/programme/challenges.ts'
import { renderMarkdown } from '../../domain/markdown.ts'
import { listBesideFeatured } from '../../domain/programme/submissions/lists.ts'
import { ownDesk } from '../../domain/programme/submissions/own.ts'
import { requestContext } from '../contexts.ts'
import { pageAsked } from '../site/challenge/addresses.ts'
import { entryInHtml } from '../site/challenge/in-html.ts'
import { attachedInHtml } from '../texts/attached-in-html.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/**
 * `GET /api/challenges/:quarter/entries?page=&entry=`: a page of the `entries` the signed-in member reads beside the featured ones, by its
 * number or the one with an entry, and where they stand with their `own`.
 */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, params, url, context }) => {
  const challenge = await findChallenge(tools, member, params.quarter ?? '')
  if (!challenge) return message(404, 'There is no such challenge.')
  const asked = { page: pageAsked(url.searchParams, 'page') ?? 1, entry: url.searchParams.get('entry') ?? undefined }
  const [beside, standing] = await Promise.all([
    listBesideFeatured(tools, member, challenge, asked),
    ownDesk(tools, member, challenge),
  ])
  // What somebody writes is theirs alone until it is handed in, also for an organiser who reads as they do.
  const desk = context.get(requestContext).viewedAs ? { ...standing, own: undefined, files: [] } : standing
  const ownHtml = desk.own && (await renderMarkdown(desk.own.body, { headingLevel: 4, idPrefix: 'own-' }))
  const ownAttached = desk.own && (await attachedInHtml(desk.files))
  return { ...desk, ownHtml, ownAttached, ...beside, entries: await Promise.all(beside.entries.map(entryInHtml)) }
})
