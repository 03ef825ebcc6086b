import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url).pathname
const stylesheets = globSync('**/*.css', { cwd: folder }).map((path) => ({
  path,
  text: readFileSync(`${folder}${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gsu, ''),
}))

test('only tokens.css names a colour', () => {
  const colours = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|color)\(/iu
  // An address may contain a hash: the pattern of the look 2023.
  const named = stylesheets.filter(
    ({ path, text }) => path !== 'tokens.css' && colours.test(text.replaceAll(/url\([^)]*\)/gu, '')),
  )

  expect(named.map(({ path }) => path)).toEqual([])
})

test('no stylesheet uses !important, an id, or a look', () => {
  const forbidden = /!important|(?:^|[\s,>+~])#[\w-]+[^;{}]*\{|\[data-look/mu
  const breaking = stylesheets.filter(({ path, text }) => path !== 'tokens.css' && forbidden.test(text))

  expect(breaking.map(({ path }) => path)).toEqual([])
})

test('every stylesheet is imported, except those that come with their script', () => {
  const imported = [...readFileSync(`${folder}styles.css`, 'utf8').matchAll(/@import '\.\/(?<path>[^']+)'/gu)]
  const comeAlong = new Set(globSync('**/*.tsx', { cwd: folder }).flatMap(importedByScript))
  const missing = stylesheets
    .map(({ path }) => path)
    .filter((path) => path !== 'styles.css' && !comeAlong.has(path))
    .filter((path) => !imported.some(({ groups }) => groups?.path === path))

  expect(missing).toEqual([])
})

test('every token that is used exists', () => {
  const everything = stylesheets.map(({ text }) => text).join('\n')
  const set = new Set([...everything.matchAll(/(?<name>--[\w-]+)\s*:/gu)].map(({ groups }) => groups?.name))
  const used = [...everything.matchAll(/var\(\s*(?<name>--[\w-]+)\s*\)/gu)].map(({ groups }) => groups?.name)

  expect([...new Set(used.filter((name) => !set.has(name)))]).toEqual([])
})

/** The stylesheets a component imports itself, because it is loaded only where it is used. */
function importedByScript(component: string): string[] {
  const imports = readFileSync(`${folder}${component}`, 'utf8').matchAll(/^import '\.\/(?<file>[^']+\.css)'/gmu)
  return [...imports].map(({ groups }) => join(dirname(component), groups?.file ?? ''))
}
