/** What the papers that members agree to are called, in one place. Pure. */
import type { Paper } from './papers.ts'

/** As a title and within a sentence. `isMany`: its name is a plural, the terms have changed. */
export const paperNames: Record<Paper['slug'], { title: string; inSentence: string; isMany: boolean }> = {
  terms: { title: 'Terms', inSentence: 'terms', isMany: true },
  'code-of-conduct': { title: 'Code of conduct', inSentence: 'code of conduct', isMany: false },
}
