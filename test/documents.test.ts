import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../cli/commands.ts'

const running = readFileSync('docs/running.md', 'utf8')

test('the page about running names every command', () => {
  const unnamed = Object.keys(commands).filter((name) => !new RegExp(`\`${name}[ \`]`).test(running))

  expect(unnamed).toEqual([])
})

test('the page about running names every variable of the list', () => {
  const variables = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)

  expect(variables).toContain('DATA_DIR')
  expect(variables.filter((name) => !running.includes(`\`${name}\``))).toEqual([])
})
