import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandServices, openCommandServices } from '../server/command-services.ts'
import { readConfig } from '../server/config.ts'
import { listenForCommands } from '../server/control-socket.ts'
import { startStore } from '../server/stores/bucket.fixture.ts'
import { storesOnDisk } from '../server/stores/folder.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { createAdmin } from '../server/commands/admin.ts'
import { resetFactor, setupCode } from '../server/commands/sign-in.ts'
import { commands, commandsOfSite } from '../server/commands.ts'
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

test.each([['dance'], ['demo'], ['demo', 'dance', 'twice'], ['constructor']])(
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

test('the site offers every command but those that serve', async () => {
  const open = await openTestDatabase()
  const offered = commandsOfSite(await openCommandServices(readConfig({ DATA_DIR: dataDir }), open))

  expect(Object.keys(offered)).toEqual(Object.keys(commands).filter((name) => name !== 'auth serve'))
  expect(await offered.migrate?.([])).toBe('The database has its newest form.')
  // On the embedded database the doctor finds one thing: the folder is not locked by this process.
  const told = await offered.doctor?.([]).catch((error: Error) => error.message)
  expect(told).toMatch(/ok {2}Migrations {2}all \d+ have run/)
  await open.close()
})

test('the doctor looks at a house without a database and makes none', async () => {
  const answer = await runCommand(['doctor'], { DATA_DIR: dataDir })

  expect(answer).toHaveProperty('because', expect.stringContaining('!!  Database    none yet'))
  expect(answer).toHaveProperty('because', expect.stringContaining('Needs attention: 1 of 6.'))
  expect(existsSync(path.join(dataDir, 'db'))).toBe(false)
})

test('the doctor tells what is wrong with each thing', async () => {
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  const env = { DATA_DIR: file, DATABASE_URL: 'postgresql://localhost:1/club', SMTP_URL: 'smtp://127.0.0.1:1' }

  const answer = await runCommand(['doctor'], env)

  expect(answer).toHaveProperty('because', expect.stringContaining('is not a folder'))
  expect(answer).toHaveProperty('because', expect.stringContaining('The PostgreSQL at localhost:1'))
  expect(answer).toHaveProperty('because', expect.stringContaining('127.0.0.1:1 does not answer as it should'))
  expect(answer).toHaveProperty('because', expect.stringContaining('Needs attention: 3 of 6.'))
})

test('the doctor says what binds the site to its machine, and tries the store of its files', async () => {
  const store = await startStore()
  const here = await runCommand(['doctor'], { DATA_DIR: dataDir })
  expect(here).toHaveProperty('because', expect.stringMatching(/ok {2}Machine.*embedded database.*on its disk.*keys\//))

  await storesOnDisk(dataDir).files.put('a-file', Buffer.from('kept'))
  const env = { DATA_DIR: dataDir, ...store.env }
  const before = await runCommand(['doctor'], env)
  expect(before).toHaveProperty('because', expect.stringMatching(/!! {2}Files {7}.*a-file is not in s3:.*files move/))
  await runCommand(['files', 'move'], env)
  const after = await runCommand(['doctor'], env)
  expect(after).toHaveProperty('because', expect.stringMatching(/ok {2}Files {7}s3:.* takes, gives and forgets/))
  expect(after).toHaveProperty('because', expect.not.stringContaining('on its disk'))
  await store.stop()
  const gone = await runCommand(['doctor'], env)
  expect(gone).toHaveProperty(
    'because',
    expect.stringMatching(/!! {2}Files {7}The store of files at .* does not answer/),
  )
  store.forget()
})

test('the doctor says what a start would say of a migration that was changed', async () => {
  const open = await openTestDatabase()
  const house = await openCommandServices(readConfig({ DATA_DIR: dataDir }), open)
  await open.pool.query(`update guildhall.migrations set checksum = 'another' where name = '0002-people.sql'`)

  await expect(commandsOfSite(house).doctor?.([])).rejects.toThrow(
    '!!  Migrations  The migration 0002-people.sql was changed after it had run',
  )
  await open.close()
})

test.each([['backup'], ['export']])('nothing is made where there is no site to take it from: %s', async (command) => {
  const none = path.join(dataDir, 'none')

  expect(await runCommand([command], { DATA_DIR: none })).toEqual({
    ok: false,
    because: `There is no site in ${none}; DATA_DIR says where to look for it.`,
  })
  expect(existsSync(none)).toBe(false)
})

describe('what is typed after a command', () => {
  test('reaches it, in the running site as here', async () => {
    const site = await listenForCommands(dataDir, { 'admin create': async (args) => args.join(' | ') })

    expect(await runCommand(['admin', 'create', 'a@club.test', 'Anna B.'], { DATA_DIR: dataDir })).toEqual({
      ok: true,
      text: 'a@club.test | Anna B.',
    })
    await site.close()
  })

  test.each([
    [['backup', 'now'], '"backup" takes nothing after it'],
    [['restore', '--check'], 'Say which backup'],
    [['restore', '--check', '--hard', 'x'], 'Say which backup'],
    [['restore', '--check', 'unknown.tar.gz'], 'There is no file unknown.tar.gz'],
  ])('is refused in one sentence where it cannot be meant: %j', async (words, because) => {
    expect(await runCommand(words, { DATA_DIR: dataDir })).toMatchObject({
      ok: false,
      because: expect.stringContaining(because),
    })
  })
})

describe('an organiser from the terminal', () => {
  test('runs the community and signs in with the password that is printed', async () => {
    await atHome(async (house, { pool }) => {
      const told = await createAdmin(house, ['first@club.test', 'Anna', 'B.'])

      const { rows } = await pool.query('select display_name, role, status from guildhall.members')
      expect(rows).toEqual([{ display_name: 'Anna B.', role: 'admin', status: 'active' }])
      expect(await signsIn(house, 'first@club.test', told)).toBe(true)
    })
  })

  test('is made of an address and a name, and nothing else', async () => {
    await atHome(async (house) => {
      await expect(createAdmin(house, ['--force', 'a@club.test'])).rejects.toThrow('Say whose address it is')
      await expect(createAdmin(house, ['a@club.test', '--force'])).rejects.toThrow('Say whose address it is')
    })
  })

  test('keeps the password unless another one is asked for', async () => {
    await atHome(async (house) => {
      const first = await createAdmin(house, ['first@club.test'])

      expect(await createAdmin(house, ['first@club.test'])).toContain('The password stays as it was')
      expect(await signsIn(house, 'first@club.test', first)).toBe(true)

      const second = await createAdmin(house, ['first@club.test', '--new-password'])
      expect(await signsIn(house, 'first@club.test', first)).toBe(false)
      expect(await signsIn(house, 'first@club.test', second)).toBe(true)
    })
  })
})

describe('a second factor that is lost', () => {
  test('is taken away with everything that stands for it, every sign-in ends, and its owner is told', async () => {
    await atHome(async (house, { pool }) => {
      const printed = await createAdmin(house, ['first@club.test'])
      const known = await house.auth.findUserByEmail('first@club.test')
      await pool.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [known?.id],
      )
      await pool.query(
        `insert into guildhall.recovery_codes (account_id, code_hash, created_at) values ($1, 'x', now())`,
        [known?.id],
      )
      expect(await signsIn(house, 'first@club.test', printed)).toBe(true)

      expect(await resetFactor(house, ['first@club.test'])).toContain('has no second factor any more')

      const count = async (what: string) => Number((await pool.query(`select count(*) from ${what}`)).rows[0]?.count)
      expect(await house.auth.secondFactorsOf(known?.id ?? '')).toEqual({ totp: 0, passkeys: 0 })
      expect(await count('guildhall.recovery_codes')).toBe(0)
      expect(await count('auth.sessions')).toBe(0)
      expect(await count(`guildhall.outbox_mails where kind = 'second-factor-reset'`)).toBe(1)
      expect(await count(`guildhall.audit_entries where action = 'second-factor-reset'`)).toBe(1)
    })
  })

  test('is that of an address somebody has', async () => {
    await atHome(async (house) => {
      await expect(resetFactor(house, [])).rejects.toThrow('Say whose address it is')
      await expect(resetFactor(house, ['nobody@club.test'])).rejects.toThrow('Nobody has the address')
    })
  })
})

test('another setup code is printed while nobody runs the site, and the one before counts no more', async () => {
  await atHome(async (house, { pool }) => {
    const hash = async () => (await pool.query(`select value from guildhall.settings where key = 'setup-code'`)).rows[0]
    const [first, one] = [await setupCode(house), await hash()]
    const [second, other] = [await setupCode(house), await hash()]
    await createAdmin(house, ['first@club.test'])

    expect([first, second]).toEqual([
      expect.stringMatching(/setup code [A-Z2-9]{4}-[A-Z2-9]{4}\./),
      expect.not.stringContaining(/setup code (\S+)\./.exec(first)?.[1] ?? '-'),
    ])
    expect(one).not.toEqual(other)
    await expect(setupCode(house)).rejects.toThrow('Somebody runs this community already.')
  })
})

test('what does not agree is said in a terminal, without a name', async () => {
  await atHome(async (house, { pool }) => {
    const { check } = commandsOfSite(house)
    expect(await check?.([])).toMatch(/^Everything agrees: \d+ rows and files were looked at\.$/)
    await pool.query(`insert into guildhall.members (display_name, status) values ('Somebody', 'active')`)

    const told = await check?.([]).catch((error: Error) => error.message)

    expect(told).toMatch(/^!! {2}Members nobody can sign in as: 1\. .*\n {4}[0-9a-f-]{36}\n\d+ rows/)
    expect(told).not.toContain('Somebody')
  })
})

test('a site that serves is not restored under the feet of its visitors', async () => {
  const open = await openTestDatabase()
  const offered = commandsOfSite(await openCommandServices(readConfig({ DATA_DIR: dataDir }), open))

  await expect(offered.restore?.(['x.tar.gz'])).rejects.toThrow('stop it first')
  await open.close()
})

/** With a database of its own. */
async function atHome(run: (house: CommandServices, open: TestDatabase) => Promise<void>): Promise<void> {
  const open = await openTestDatabase()
  try {
    await run(await openCommandServices(readConfig({ DATA_DIR: dataDir }), open), open)
  } finally {
    await open.close()
  }
}

/** With the password that stands at the end of what was printed. */
async function signsIn({ auth }: CommandServices, email: string, told: string): Promise<boolean> {
  const request = new Request('https://club.test/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: told.split(' ').at(-1) }),
  })
  return (await auth.fetch(request, { ip: '192.0.2.1' })).ok
}
