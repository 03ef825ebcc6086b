import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { findPage, pages } from './catalogue.ts'

const samples = pages.flatMap(({ slug, samples: states }) => states.map((state) => ({ slug, ...state })))

describe.each(samples)('$slug: $name', ({ element }) => {
  const markup = renderToStaticMarkup(element)

  test('carries no style attribute: the policy of every page refuses it', () => {
    expect(markup.match(/<[^>]*\sstyle=[^>]*>/gu) ?? []).toEqual([])
  })

  test('says of every picture what it shows, or that it shows nothing', () => {
    const pictures = markup.match(/<svg[^>]*>/gu) ?? []

    expect(pictures.filter((picture) => !/aria-hidden="true"|aria-label="[^"]/u.test(picture))).toEqual([])
  })
})

const folder = path.resolve(import.meta.dirname, '..')

/** Files whose components only stand inside another, and are seen on its page. */
const inner = new Set([
  'link.tsx',
  'bay/furniture.tsx',
  'calendar/hours-in-words.tsx',
  'chart/axes.tsx',
  'chart/chart-frame.tsx',
  'chart/stacked-bars.tsx',
  'frame/app-bar.tsx',
  'frame/legal-links.tsx',
  'frame/rail.tsx',
  'frame/tab-bar.tsx',
  'hydrated.tsx',
  'late.tsx',
  'person-window/furniture.tsx',
])

/** Parts that components of the same file are made of. */
const innerParts = new Set(['AnswerPair', 'AnswerSide', 'Field', 'FieldError', 'LightPatch', 'StepWords'])

/** These are tried on a bench of their own, as a whole: the date picker, forms by their definition, toasts; of the editor only the whole. */
const onBenches = [
  'date-picker/**',
  'toast/**',
  'form/{form,form-*,submit-button,step-bar,rich-field,asked-*}.tsx',
  'editor/{rich-text,written-text,source-text,toolbar,tools,link-panel,picture-panel,panel-frame}.tsx',
  'form/{*-input,*-inputs,tags-field,time-zone-field,file-field,file-drop,chosen-files,sent-ids}.tsx',
]

const files = globSync('**/*.tsx', { cwd: folder, exclude: ['gallery/**', ...onBenches] }).filter(
  (file) => !inner.has(file),
)

test.each(files)('%s has a page of its own, which shows it', (file) => {
  const exported = readFileSync(path.join(folder, file), 'utf8').matchAll(/^export function (?<name>[A-Z]\w+)/gmu)
  const names = [...exported].map(({ groups }) => groups?.name ?? '').filter((name) => !innerParts.has(name))
  const page = findPage(path.basename(file, '.tsx'))
  const shown = globSync('samples/*.tsx', { cwd: import.meta.dirname })
    .map((sample) => readFileSync(path.join(import.meta.dirname, sample), 'utf8'))
    .filter((text) => text.includes(`slug: '${page?.slug}'`))
    .join('\n')

  expect(page?.samples.length, `a page at /${path.basename(file, '.tsx')}`).toBeGreaterThan(0)
  expect(names.filter((name) => !shown.includes(`<${name}`))).toEqual([])
})

test('no two pages share an address', () => {
  const slugs = pages.map(({ slug }) => slug)

  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
})
