import type { Lesson } from '../../../domain/writing/lessons.ts'

/** A lesson with the number it has on the page of its cohort, whatever is filtered out. */
export type NumberedLesson = { number: number; lesson: Lesson }

/** What somebody asked for: the lessons of a subject, those that carry a tag, or (neither) all. */
export type Chosen = { subject?: string | undefined; tag?: string | undefined }

/** The subjects of the lessons that are shown, with how many each has; the fullest first. */
export function subjectsOf(lessons: readonly Lesson[]): { name: string; count: number }[] {
  const named = lessons.filter(({ state, theme }) => state === 'published' && theme !== '')
  return [...Map.groupBy(named, ({ theme }) => theme)]
    .map(([name, { length }]) => ({ name, count: length }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
}

/** Whether a lesson carries this tag. */
export function hasTag(lesson: Lesson, tag: string): boolean {
  return lesson.state === 'published' && lesson.tags.includes(tag)
}

/**
 * The index: lessons by number, the highest first. The places of withdrawn lessons are kept only on the whole page, where
 * links to them lead.
 */
export function numbered(lessons: readonly Lesson[], { subject, tag }: Chosen = {}): NumberedLesson[] {
  return lessons
    .map((lesson, index) => ({ number: index + 1, lesson }))
    .filter(({ lesson }) => subject === undefined || (lesson.state === 'published' && lesson.theme === subject))
    .filter(({ lesson }) => tag === undefined || hasTag(lesson, tag))
    .toReversed()
}
