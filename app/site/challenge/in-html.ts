import type { Challenge } from '../../../domain/challenges.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import type { Submission } from '../../../domain/submissions.ts'

/** A challenge with its Markdown made ready to show. */
export type ChallengeInHtml = ReturnType<typeof challengeInHtml>

/** An entry with its Markdown made ready to show. */
export type EntryInHtml = Omit<Submission, 'body'> & { html: string }

/** Turns the Markdown of a challenge into HTML. */
export function challengeInHtml({ prompt, why, rules, results, ...challenge }: Challenge) {
  return {
    ...challenge,
    promptHtml: renderMarkdown(prompt),
    whyHtml: renderMarkdown(why, { headingLevel: 4, idPrefix: 'why-' }),
    rulesHtml: renderMarkdown(rules, { headingLevel: 4, idPrefix: 'rules-' }),
    resultsHtml: renderMarkdown(results, { headingLevel: 4, idPrefix: 'results-' }),
  }
}

/** Turns the Markdown of an entry into HTML. */
export function entryInHtml({ body, ...entry }: Submission): EntryInHtml {
  return { ...entry, html: renderMarkdown(body, { headingLevel: 4, idPrefix: `${entry.id}-` }) }
}
