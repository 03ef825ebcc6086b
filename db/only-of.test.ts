import { expect, test } from 'vitest'
import { asksOnlyOf } from './only-of.ts'

const tables = new Set(['lessons', 'editions'])

test.each([
  'select "slug" from "guildhall"."lessons" where "lessons"."id" = $1',
  'select "slug" from "guildhall"."lessons" left join "guildhall"."editions" on "editions"."id" = "lessons"."edition_id"',
  'select * from (select id from guildhall.lessons where id = $1) as found',
])('%s asks only of these tables', (text) => {
  expect(asksOnlyOf(tables, text)).toBe(true)
})

test.each([
  'insert into guildhall.lessons (slug) values ($1)',
  'with gone as (delete from guildhall.lessons returning id) select id from gone',
  'select 1',
  'select "slug" from "guildhall"."members"',
  'select "slug" from "guildhall"."lessons" inner join "guildhall"."members" on true',
  'select (select count(*) from guildhall.members) from guildhall.lessons',
  'select slug from guildhall.lessons, guildhall.members',
  'select slug from guildhall.lessons, auth.users',
  'select slug from guildhall.lessons join lateral generate_series(1, 2) on true',
  'select guildhall.may_read(id) from guildhall.lessons',
  'select slug from guildhall.lessons where published_at < now()',
  'select slug from guildhall.lessons where published_on <= current_date',
  'select slug from guildhall.lessons order by random()',
  'select slug from guildhall.lessons for update',
  'select slug from guildhall.lessons; delete from guildhall.lessons',
])('%s may ask for more, or be answered otherwise later', (text) => {
  expect(asksOnlyOf(tables, text)).toBe(false)
})
