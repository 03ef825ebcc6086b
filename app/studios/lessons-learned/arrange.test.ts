import { expect, test } from 'vitest'
import type { Lesson } from '../../../domain/writing/lessons.ts'
import { numbered, subjectsOf } from './arrange.ts'

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
  publishedAt: undefined,
})

const lessons: Lesson[] = [
  lesson('calendar', 'Attention', ['attention']),
  { state: 'withdrawn', slug: 'gone', theme: 'Attention', by: 'author' },
  lesson('limit', 'Delegation', ['writing', 'attention']),
  lesson('list', 'Attention', ['change']),
  lesson('loose', '', []),
]

const rows = (found: ReturnType<typeof numbered>) => found.map(({ number, lesson: { slug } }) => [number, slug])

test('lessons stand from the highest number down, and withdrawn ones keep theirs', () => {
  expect(rows(numbered(lessons))).toEqual([
    [5, 'loose'],
    [4, 'list'],
    [3, 'limit'],
    [2, 'gone'],
    [1, 'calendar'],
  ])
})

test('a subject leaves its lessons, with their numbers', () => {
  expect(rows(numbered(lessons, { subject: 'Attention' }))).toEqual([
    [4, 'list'],
    [1, 'calendar'],
  ])
})

test('a tag leaves those that carry it, with their numbers', () => {
  expect(rows(numbered(lessons, { tag: 'attention' }))).toEqual([
    [3, 'limit'],
    [1, 'calendar'],
  ])
})

test('every subject is offered once, with how many lessons can be read on it', () => {
  expect(subjectsOf(lessons)).toEqual([
    { name: 'Attention', count: 2 },
    { name: 'Delegation', count: 1 },
  ])
})
