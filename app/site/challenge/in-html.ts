import type { Challenge } from '../../../domain/programme/challenges.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import type { Submission } from '../../../domain/programme/submissions.ts'
import type { Moment } from '../../local-time/local-time.tsx'
import { attachedInHtml } from '../../texts/attached-in-html.ts'
import type { AttachedInHtml } from '../../texts/attached-in-html.ts'
import type { EntryPage } from '../../../domain/programme/submissions/lists.ts'

/** A challenge with its Markdown made ready to show. */
export type ChallengeInHtml = Awaited<ReturnType<typeof challengeInHtml>>

/** An entry with its Markdown made ready to show. */
export type EntryInHtml = Omit<Submission, 'body'> & { handedInAt: Moment; html: string; attached: AttachedInHtml }

/** A page of them. */
export type EntriesInHtml = Omit<EntryPage, 'entries'> & { entries: EntryInHtml[] }

/** Turns the Markdown of a challenge into HTML. */
export async function challengeInHtml({ prompt, why, rules, results, ...challenge }: Challenge) {
  return {
    ...challenge,
    promptHtml: await renderMarkdown(prompt),
    whyHtml: await renderMarkdown(why, { headingLevel: 4, idPrefix: 'why-' }),
    rulesHtml: await renderMarkdown(rules, { headingLevel: 4, idPrefix: 'rules-' }),
    resultsHtml: await renderMarkdown(results, { headingLevel: 4, idPrefix: 'results-' }),
  }
}

/** Turns the Markdown of an entry into HTML. */
export async function entryInHtml({ body, files, ...entry }: EntryPage['entries'][number]): Promise<EntryInHtml> {
  const html = await renderMarkdown(body, { headingLevel: 4, idPrefix: `${entry.id}-` })
  return { ...entry, html, attached: await attachedInHtml(files) }
}
