import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Filters, rowsFilter } from './filters.tsx'
import type { Filter } from './filters.tsx'

const zone: Filter = {
  name: 'zone',
  label: 'Zone',
  options: [
    { value: 'americas', label: 'Americas' },
    { value: 'europe', label: 'Europe & Africa' },
  ],
}
const mine: Filter = { name: 'mine', label: 'Mine', on: 'yes' }

const drawn = (search: string, said?: string) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Filters
          label="People"
          search={search}
          typed={[{ name: 'q', label: 'Name' }]}
          filters={[zone, mine, rowsFilter]}
          said={said}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('a choice leads to the list with it, keeps what else was asked for, and begins at the first page', () => {
  expect(drawn('?tab=all&page=3')).toContain('href="?tab=all&amp;zone=europe"')
})

test('what was chosen says so, and its cross leads to the list without it', () => {
  const markup = drawn('?tab=all&zone=europe')

  expect(markup).toContain('Zone: Europe &amp; Africa')
  expect(markup).toContain('class="chip-undo" href="?tab=all"')
})

test('what is on or off is a link to the list with it, then without it', () => {
  expect(drawn('')).toContain('href="?mine=yes"')
  expect(drawn('?mine=yes')).toMatch(/href="\?" aria-current="true"[^>]*>.*?Mine/)
})

test('what no filter offers asks for nothing, and is not handed on', () => {
  const markup = drawn('?zone=moon')

  expect(markup).toContain('href="?zone=americas"')
  expect(markup).not.toContain('chip-undo')
  expect(markup).toContain('href="?mine=yes"')
})

test('the usual number of rows is not part of the address', () => {
  expect(drawn('?size=50')).toContain('href="?"')
  expect(drawn('')).toContain('href="?size=50"')
})

test('whoever looks for a name keeps what was chosen, also without script', () => {
  const markup = drawn('?zone=europe&page=2')

  expect(markup).toContain('<input type="hidden" name="zone" value="europe"/>')
  expect(markup).not.toContain('name="page"')
  expect(markup).toMatch(/<noscript>.*Show/)
})

test('more than one filter is taken back at once, and only then', () => {
  expect(drawn('?zone=europe')).not.toContain('Clear')
  expect(drawn('?tab=all&zone=europe&q=a')).toMatch(/href="\?tab=all"[^>]*>Clear/)
})

test('what came of it is said', () => {
  expect(drawn('?q=a', '3 found')).toMatch(/role="status">3 found/)
})
