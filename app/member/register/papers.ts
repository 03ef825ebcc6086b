import type { Paper } from '../../../domain/club/papers.ts'
import type { PathValues } from '../../../ui/form/form-model.ts'

/** The box of each document. */
export const boxOf: Record<Paper['slug'], string> = {
  terms: 'agreements.terms',
  'code-of-conduct': 'agreements.conduct',
}

/** The documents as they were shown, for the form to post with what was ticked: `terms:3 code-of-conduct:1`. */
export function papersAsText(papers: readonly Paper[]): string {
  return papers.map(({ slug, version }) => `${slug}:${version}`).join(' ')
}

/** The documents a form was shown with. */
export function shownIn(form: FormData): Paper[] {
  const papers = form.get('papers')
  return (typeof papers === 'string' ? papers.split(' ') : []).flatMap((paper) => {
    const [, slug, version] = /^(terms|code-of-conduct):(\d{1,9})$/.exec(paper) ?? []
    return slug === 'terms' || slug === 'code-of-conduct' ? [{ slug, version: Number(version) }] : []
  })
}

/** The documents an answer of the server brings along because they changed while somebody wrote. */
export function papersIn(answer: object | undefined): Paper[] | undefined {
  return answer && hasPapers(answer) ? answer.papers : undefined
}

function hasPapers(answer: object): answer is { papers: Paper[] } {
  return 'papers' in answer
}

/** What stands at the boxes that are asked again. */
export function askedAgain(slugs: readonly Paper['slug'][]): Record<string, string> {
  return Object.fromEntries(slugs.map((slug) => [boxOf[slug], sentences[slug]]))
}

/** What was typed without the ticks that are asked again. */
export function withoutTicks(values: PathValues, slugs: readonly Paper['slug'][]): PathValues {
  return { ...values, ...Object.fromEntries(slugs.map((slug) => [boxOf[slug], false])) }
}

const sentences: Record<Paper['slug'], string> = {
  terms: 'The terms were published while you wrote this. Please read them, and agree if you do.',
  'code-of-conduct': 'The code of conduct was published while you wrote this. Please read it, and agree if you do.',
}
