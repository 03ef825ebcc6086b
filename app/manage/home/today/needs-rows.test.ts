import { expect, test } from 'vitest'
import { needsOf } from './needs-rows.ts'

const now = new Date('2026-11-23T12:00:00Z')
const clock = { now, zone: 'UTC' }
const item = (id: string, title: string) => ({ id, title, at: new Date('2026-11-21T12:00:00Z') })

test('of what is dealt with elsewhere the most urgent is shown, with how many more there are', () => {
  const [need, ...others] = needsOf(
    [{ kind: 'requests', number: 3, items: [item('1', 'First'), item('2', 'Second')] }],
    clock,
  )

  expect(others).toEqual([])
  expect(need).toMatchObject({
    title: 'First',
    note: 'Asked to come in, 2 days ago.',
    href: '/manage/member?tab=requests&request=1',
    more: { number: 2, href: '/manage/member?tab=requests' },
  })
})

test('of what is dealt with in its row each one that is named is shown', () => {
  const needs = needsOf([{ kind: 'invitations-ending', number: 5, items: [item('1', 'One'), item('2', 'Two')] }], clock)

  expect(needs.map(({ title, more }) => [title, more?.number])).toEqual([
    ['One', undefined],
    ['Two', 3],
  ])
})

test('a backup that never failed is old, one that failed says so', () => {
  const titles = [item('1', ''), item('2', 'No room left')].map(
    (backup) => needsOf([{ kind: 'no-backup', number: 1, items: [backup] }], clock)[0]?.title,
  )

  expect(titles).toEqual(['The last backup is old', 'The last backup failed'])
})
