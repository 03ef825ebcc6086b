import type { Member } from '../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../domain/tools.ts'
import { suggestionChoices } from '../../../../domain/writing/suggestions.ts'

/** What a lesson is written with: the shelves and the sessions to choose from, and which of them the address names. */
export async function loadLesson(tools: Tools, member: Member, query: URLSearchParams) {
  const choices = await suggestionChoices(tools, member)
  return {
    ...choices,
    cohort: choices.cohorts.find(({ slug }) => slug === query.get('cohort')),
    session: choices.sessions.find(({ id }) => id === query.get('session'))?.id,
  }
}

export type LessonContent = Awaited<ReturnType<typeof loadLesson>>
