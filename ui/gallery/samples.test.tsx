import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { samples } from './samples.ts'

describe.each(samples)('$name', ({ element }) => {
  const markup = renderToStaticMarkup(element)

  test('carries no style attribute: the policy of every page refuses it', () => {
    expect(markup.match(/<[^>]*\sstyle=[^>]*>/gu) ?? []).toEqual([])
  })

  test('says of every picture what it shows, or that it shows nothing', () => {
    const pictures = markup.match(/<svg[^>]*>/gu) ?? []

    expect(pictures.filter((picture) => !/aria-hidden="true"|aria-label="[^"]/u.test(picture))).toEqual([])
  })
})

test('every component has a sample', () => {
  const folder = new URL('..', import.meta.url).pathname
  const files = globSync('**/*.tsx', { cwd: folder, exclude: ['gallery/**', 'toast/**'] })
  const gallery = globSync('gallery/*.tsx', { cwd: folder })
    .map((path) => readFileSync(`${folder}${path}`, 'utf8'))
    .join('\n')
  const furniture = files
    .map((path) => ({ path, text: readFileSync(`${folder}${path}`, 'utf8') }))
    .map(({ path, text }) => ({
      path,
      names: [...text.matchAll(/^export function (?<name>[A-Z]\w+)/gmu)].map(({ groups }) => groups?.name ?? ''),
    }))

  // Parts that only stand inside another component are rendered by its sample.
  const inner = new Set([
    'Link',
    'LogoMark',
    'BuildingLabels',
    'LightPatch',
    'Toc',
    'AnswerPair',
    'AnswerSide',
    'Field',
    'FieldError',
    'LegalLinks',
    'RailItem',
    'RailPerson',
    'TabBar',
    'ChartFrame',
    'Axes',
    'Sparkline',
  ])
  const missing = furniture.flatMap(({ path, names }) =>
    names.filter((name) => !inner.has(name) && !gallery.includes(`<${name}`)).map((name) => `${path}: ${name}`),
  )

  expect(missing).toEqual([])
})
