import type { Member } from '../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../domain/tools.ts'
import { openQuestionOf } from '../../../../domain/writing/suggestions/ask.ts'
import { suggestionChoices } from '../../../../domain/writing/suggestions.ts'

/**
 * What a lesson is written with: the shelves and the sessions to choose from, and which of them the address names. Where it names a lesson of theirs: what
 * they are asked about it.
 */
export async function loadLesson(tools: Tools, member: Member, query: URLSearchParams) {
  const lessonId = query.get('lesson')
  if (lessonId !== null) return { about: 'question' as const, asked: await openQuestionOf(tools, member, lessonId) }
  const choices = await suggestionChoices(tools, member)
  return {
    about: 'new' as const,
    ...choices,
    cohort: choices.cohorts.find(({ slug }) => slug === query.get('cohort')),
    session: choices.sessions.find(({ id }) => id === query.get('session'))?.id,
  }
}

export type LessonContent = Awaited<ReturnType<typeof loadLesson>>
