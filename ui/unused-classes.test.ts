import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that packages give to what they draw. */
const ofOthers = /^(?:ProseMirror|Toastify__)/

test('every class that is styled is worn by something', () => {
  const code = globSync('{app,ui,domain,server}/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
  const worn = new Set(code.flatMap((file) => readFileSync(file, 'utf8').split(/[^\w-]+/)))
  const styled = globSync('{app,ui}/**/*.css').flatMap((file) => {
    const rules = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    return [...rules.matchAll(/\.([A-Za-z][\w-]+)/g)].map(([, name = '']) => ({ file, name }))
  })

  expect(styled.filter(({ name }) => !ofOthers.test(name) && !worn.has(name))).toEqual([])
})
