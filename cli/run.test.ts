import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { furnishForCommand } from '../server/command-house.ts'
import { readConfig } from '../server/config.ts'
import { listenForCommands } from '../server/control-socket.ts'
import { openTestDatabase } from '../test/database.ts'
import { commands, commandsOfSite } from './commands.ts'
import { runCommand } from './run.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'guildhall-cli-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('help names every command', async () => {
  const answer = await runCommand([], {})

  for (const name of Object.keys(commands)) expect(answer).toHaveProperty('text', expect.stringContaining(`  ${name} `))
})

test.each([['dance'], ['demo'], ['demo', 'load', 'twice'], ['constructor']])(
  'a command that is not there is refused in one sentence: %s %s',
  async (...words) => {
    expect(await runCommand(words, { DATA_DIR: dataDir })).toEqual({
      ok: false,
      because: `There is no command "${words.join(' ')}"; "npm run guildhall -- help" shows those there are.`,
    })
  },
)

test('a wrong configuration is one sentence', async () => {
  expect(await runCommand(['migrate'], { PORT: 'x' })).toMatchObject({
    ok: false,
    because: expect.stringMatching(/^PORT /),
  })
})

test('a running site does the command itself', async () => {
  const site = await listenForCommands(dataDir, { migrate: async () => 'Done by the site.' })

  expect(await runCommand(['migrate'], { DATA_DIR: dataDir })).toEqual({ ok: true, text: 'Done by the site.' })
  await site.close()
})

test('the site offers every command', async () => {
  const open = await openTestDatabase()
  const offered = commandsOfSite(await furnishForCommand(readConfig({ DATA_DIR: dataDir }), open))

  expect(Object.keys(offered)).toEqual(Object.keys(commands))
  expect(await offered.migrate?.([])).toBe('The database has its newest form.')
  expect(await offered.doctor?.([])).toMatch(/ok {2}Migrations {2}all \d+ have run/)
  await open.close()
})

test('the doctor looks at a house without a database and makes none', async () => {
  const answer = await runCommand(['doctor'], { DATA_DIR: dataDir })

  expect(answer).toHaveProperty('text', expect.stringContaining('!!  Database    none yet'))
  expect(answer).toHaveProperty('text', expect.stringContaining('Needs attention: 1 of 4.'))
  expect(existsSync(path.join(dataDir, 'db'))).toBe(false)
})

test('the doctor tells what is wrong with each thing', async () => {
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  const env = { DATA_DIR: file, DATABASE_URL: 'postgresql://localhost:1/club', SMTP_URL: 'smtp://127.0.0.1:1' }

  const answer = await runCommand(['doctor'], env)

  expect(answer).toHaveProperty('text', expect.stringContaining('is not a folder'))
  expect(answer).toHaveProperty('text', expect.stringContaining('The PostgreSQL at localhost:1'))
  expect(answer).toHaveProperty('text', expect.stringContaining('127.0.0.1:1 does not answer as it should'))
  expect(answer).toHaveProperty('text', expect.stringContaining('Needs attention: 3 of 4.'))
})
