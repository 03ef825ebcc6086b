import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url).pathname
const stylesheets = globSync('**/*.css', { cwd: folder }).map((path) => ({
  path,
  text: readFileSync(`${folder}${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gsu, ''),
}))

const site = new URL('..', import.meta.url).pathname
const stylesheetsOfSite = globSync('{app,ui}/**/*.css', { cwd: site }).map((path) => ({
  path,
  text: readFileSync(`${site}${path}`, 'utf8').replaceAll(/\/\*.*?\*\//gsu, ''),
}))

test('only the tokens name a colour', () => {
  const colours = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|color)\(/iu
  // An address may contain a hash: the pattern of the look 2023.
  const named = stylesheets.filter(
    ({ path, text }) => !path.startsWith('tokens/') && colours.test(text.replaceAll(/url\([^)]*\)/gu, '')),
  )

  expect(named.map(({ path }) => path)).toEqual([])
})

test('no stylesheet uses !important, an id, or a look', () => {
  const forbidden = /!important|(?:^|[\s,>+~])#[\w-]+[^;{}]*\{|\[data-look/mu
  const breaking = stylesheets.filter(({ path, text }) => !path.startsWith('tokens/') && forbidden.test(text))

  expect(breaking.map(({ path }) => path)).toEqual([])
})

test('a class stands on its own in one stylesheet; others say where on the page they mean it', () => {
  const owners = Map.groupBy(
    stylesheetsOfSite.flatMap(({ path, text }) => ownClasses(text).map((name) => ({ name, path }))),
    ({ name }) => name,
  )
  const shared = [...owners].map(([name, owned]) => [name, ...new Set(owned.map(({ path }) => path))])

  expect(shared.filter(({ length }) => length > 2)).toEqual([])
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

/**
 * The classes a stylesheet gives a look wherever they stand: rules for one class, with or without a state, inside of no
 * other rule; what it holds (`:has`) tells one place from another. Two pages that give one name two looks are loaded together sooner or later.
 */
function ownClasses(text: string): string[] {
  const around: string[] = []
  return [...text.matchAll(/(?<selectors>[^{};]*)\{|\}/gu)].flatMap(({ groups }) => {
    if (groups?.selectors === undefined) {
      around.pop()
      return []
    }
    const selectors = groups.selectors.trim()
    const isAlone = around.every((outer) => outer.startsWith('@'))
    around.push(selectors)
    return isAlone ? listed(selectors).flatMap(ownClass) : []
  })
}

/** The selectors between the commas, those inside of brackets left alone. */
function listed(selectors: string): string[] {
  return selectors.split(/,(?![^(]*\))/u).map((selector) => selector.trim())
}

function ownClass(selector: string): string[] {
  const [, name, states = ''] = /^\.([\w-]+)(.*)$/su.exec(selector) ?? []
  const isOne = /^(?:\[[^\]]*\]|::?(?!has)[\w-]+(?:\([^()]*\))?)*$/u.test(states)
  return name && isOne ? [name] : []
}

/** The stylesheets a component imports itself, because it is loaded only where it is used. */
function importedByScript(component: string): string[] {
  const imports = readFileSync(`${folder}${component}`, 'utf8').matchAll(/^import '\.\/(?<file>[^']+\.css)'/gmu)
  return [...imports].map(({ groups }) => join(dirname(component), groups?.file ?? ''))
}
