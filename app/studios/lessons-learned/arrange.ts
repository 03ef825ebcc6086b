import type { Lesson } from '../../../domain/writing/lessons.ts'

/** A lesson with the number it has on the page of its cohort, whatever is filtered out. */
export type NumberedLesson = { number: number; lesson: Lesson }

/** Lessons under one heading; the heading of lessons without a theme is empty. */
export type Theme = { name: string; lessons: NumberedLesson[] }

/** The tags of the lessons that are shown, each once, by name. */
export function tagsOf(lessons: readonly Lesson[]): string[] {
  const tags = lessons.flatMap((lesson) => (lesson.state === 'published' ? lesson.tags : []))
  return [...new Set(tags)].toSorted((one, other) => one.localeCompare(other, 'en'))
}

/**
 * Lessons by theme, in the order the themes first appear. With a tag only those that carry it; the places of withdrawn
 * lessons are kept only on the whole page, where links to them lead.
 */
export function byTheme(lessons: readonly Lesson[], tag?: string): Theme[] {
  const themes = new Map<string, NumberedLesson[]>()
  for (const [index, lesson] of lessons.entries()) {
    if (tag !== undefined && !(lesson.state === 'published' && lesson.tags.includes(tag))) continue
    const known = themes.get(lesson.theme) ?? []
    known.push({ number: index + 1, lesson })
    themes.set(lesson.theme, known)
  }
  return [...themes].map(([name, numbered]) => ({ name, lessons: numbered }))
}
