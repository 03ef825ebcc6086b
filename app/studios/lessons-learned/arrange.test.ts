import { expect, test } from 'vitest'
import type { Lesson } from '../../../domain/writing/lessons.ts'
import { byTheme, tagsOf } from './arrange.ts'

const lesson = (slug: string, theme: string, tags: string[]): Lesson => ({
  state: 'published',
  slug,
  theme,
  tags,
  title: slug,
  situation: '',
  action: '',
  outcome: '',
  advice: 'Do less.',
  editionTitle: undefined,
  contributorLabel: 'a member',
})

const lessons: Lesson[] = [
  lesson('calendar', 'Attention', ['attention']),
  { state: 'withdrawn', slug: 'gone', theme: 'Attention' },
  lesson('limit', 'Delegation', ['writing', 'attention']),
  lesson('list', 'Attention', ['change']),
]

const slugs = (themes: ReturnType<typeof byTheme>) =>
  themes.map(({ name, lessons: numbered }) => [name, numbered.map((each) => [each.number, each.lesson.slug])])

test('lessons stand under their themes, numbered through, withdrawn ones keep their place', () => {
  expect(slugs(byTheme(lessons))).toEqual([
    [
      'Attention',
      [
        [1, 'calendar'],
        [2, 'gone'],
        [4, 'list'],
      ],
    ],
    ['Delegation', [[3, 'limit']]],
  ])
})

test('a tag leaves those that carry it, with their numbers', () => {
  expect(slugs(byTheme(lessons, 'attention'))).toEqual([
    ['Attention', [[1, 'calendar']]],
    ['Delegation', [[3, 'limit']]],
  ])
})

test('every tag is offered once', () => {
  expect(tagsOf(lessons)).toEqual(['attention', 'change', 'writing'])
})
