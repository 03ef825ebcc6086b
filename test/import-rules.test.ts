import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nounCircles } from './nouns.ts'

const folders = ['app', 'ui', 'domain', 'db', 'auth', 'mail', 'jobs', 'time', 'demo', 'server', 'cli', 'test']
const rules = await extractDepcruiseOptions('./.dependency-cruiser.mjs')
const tsConfig = extractTSConfig('tsconfig.json')

// All of the house is read: on a machine with other work that takes a minute.
test('every import of the house keeps to the rules', { timeout: 120_000 }, async () => {
  const files = readdirSync('.').filter((name) => folders.includes(name) || /\.(ts|mjs)$/.test(name))

  const { modules, violations } = await importsOf('.', files)

  // An empty reading would be green as well.
  expect(modules.length).toBeGreaterThan(100)
  expect(violations).toEqual([])
  expect(nounCircles(modules)).toEqual([])
})

test('only jobs/ names the tables of the queue', () => {
  const naming = folders
    .filter((folder) => folder !== 'test')
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .filter((file) => /\bpgboss\b/.test(readFileSync(file, 'utf8')))

  expect(naming).toEqual(['jobs/table.ts'])
})

test('no folder and no file has a name that says nothing', () => {
  const nameless = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((file) => file.split(path.sep).some((name) => /^(utils?|helpers?|lib|common|shared)(\.|$)/.test(name)))

  expect(nameless).toEqual([])
})

/** Rule, file that breaks it, what that file imports. */
const planted: [rule: string, file: string, imported: string][] = [
  ['app-imports-only-domain-ui-time', 'app/about.tsx', '../db/open.ts'],
  ['app-imports-only-domain-ui-time', 'app/outbox.tsx', '../mail/send.ts'],
  ['ui-imports-only-time', 'ui/card.tsx', '../domain/members.ts'],
  ['ui-imports-only-time', 'ui/page.tsx', '../app/root.tsx'],
  ['domain-imports-only-db-mail-jobs-time', 'domain/look.ts', '../ui/button.tsx'],
  ['auth-imports-only-mail-jobs-db', 'auth/rules.ts', '../domain/members.ts'],
  ['mail-imports-only-db-time', 'mail/queue.ts', '../jobs/queue.ts'],
  ['jobs-imports-only-db-time', 'jobs/send.ts', '../mail/send.ts'],
  ['db-imports-only-itself', 'db/dates.ts', '../time/days.ts'],
  ['demo-imports-only-db', 'demo/people.ts', '../domain/members.ts'],
  ['time-imports-only-itself', 'time/rows.ts', '../db/open.ts'],
  ['server-imports-only-app-domain-auth-mail-jobs-demo-db-time', 'server/look.ts', '../ui/button.tsx'],
  ['server-imports-only-app-domain-auth-mail-jobs-demo-db-time', 'server/orders.ts', '../cli/run.ts'],
  ['cli-imports-only-server-db', 'cli/look.ts', '../domain/members.ts'],
  ['club-imports-only-the-ground', 'domain/club/seats.ts', '../programme/zones.ts'],
  ['notices-imports-only-club', 'domain/notices/zones.ts', '../programme/zones.ts'],
  ['programme-imports-only-club-notices', 'domain/programme/texts.ts', '../writing/drafts.ts'],
  ['joining-imports-only-club-notices-programme', 'domain/joining/texts.ts', '../writing/drafts.ts'],
  ['writing-imports-only-club-notices-programme', 'domain/writing/guests.ts', '../joining/invitations.ts'],
  ['community-imports-only-club-notices-programme-writing', 'domain/community/guests.ts', '../joining/invitations.ts'],
  ['the-ground-imports-no-context', 'domain/ids.ts', './club/access.ts'],
  ['nothing-imports-server', 'app/config.ts', '../server/site.ts'],
  ['nothing-imports-server', 'some.config.ts', './server/site.ts'],
  ['server-enters-app-by-its-doors', 'server/words.ts', '../app/root.tsx'],
  ['nothing-imports-tests', 'server/cast.ts', '../test/cast.ts'],
  ['areas-of-app-do-not-import-each-other', 'app/manage/home.tsx', '../member/card.tsx'],
  ['areas-of-app-do-not-import-each-other', 'app/manage/deep/home.tsx', '../../member/card.tsx'],
  ['api-draws-nothing', 'app/api/save.ts', '../member/card.tsx'],
  ['api-draws-nothing', 'app/api/send.ts', '../manage/cal/use-desk.ts'],
  ['api-draws-nothing', 'app/api/show.ts', 'react'],
  ['auth-is-entered-by-its-door', 'server/keys.ts', '../auth/keys.ts'],
  ['auth-is-entered-by-its-door', 'test/keys.ts', '../auth/keys.ts'],
  ['only-server-and-tests-enter-auth', 'domain/people.ts', '../auth/index.ts'],
  ['react-only-in-app-ui', 'time/hooks.ts', 'react'],
  ['react-router-only-in-app-server', 'ui/link.tsx', 'react-router'],
  ['react-router-only-in-app-server', 'domain/route.ts', '@react-router/node'],
  ['hono-only-in-server-auth', 'app/answer.ts', 'hono/cors'],
  ['pg-boss-only-in-jobs', 'domain/queue.ts', 'pg-boss'],
  ['drizzle-only-in-db-demo-domain-auth-mail-jobs', 'app/rows.ts', 'drizzle-orm/pg-core'],
  ['the-client-of-stores-only-in-the-bucket', 'server/stores/open.ts', '@aws-sdk/client-s3'],
  ['the-bucket-is-loaded-when-asked-for', 'server/upload.ts', './stores/bucket.ts'],
  ['start-needs-no-package', 'start.mjs', 'hono'],
  ['start-needs-no-package', 'start/install.mjs', 'hono'],
  ['no-circles', 'time/first.ts', './second.ts'],
  ['no-barrels', 'ui/form/index.ts', '../button.tsx'],
  ['no-barrel-is-imported', 'app/form.tsx', '../ui/form/index.ts'],
]

/** What is allowed, so that a rule that forbids too much is seen as well. */
const allowed: [file: string, ...imported: string[]][] = [
  ['app/root.tsx', '../ui/button.tsx', '../domain/members.ts', '../time/days.ts', 'react', 'react-router'],
  ['app/member/card.tsx', '../root.tsx', '../layouts/side.tsx', './row.tsx'],
  ['app/member/row.tsx', '../../ui/button.tsx'],
  ['app/layouts/side.tsx', '../session/client.ts'],
  ['app/session/client.ts'],
  ['app/api/drafts/save.ts', '../../manage/cal/session-form.ts', '../answers.ts', '../../../domain/members.ts'],
  ['app/api/drafts/move.ts', '../../manage/cal/session-words.ts'],
  ['app/api/answers.ts'],
  ['app/contexts.ts', '../domain/members.ts', 'react-router'],
  ['app/front-door.ts'],
  ['app/manage/cal/session-form.ts', '../../../ui/button.tsx'],
  ['app/manage/cal/session-words.ts'],
  ['app/manage/cal/use-desk.ts', 'react'],
  ['ui/button.tsx', '../time/days.ts', 'react'],
  ['domain/members.ts', '../db/open.ts', '../mail/send.ts', '../jobs/queue.ts', '../time/days.ts', 'drizzle-orm'],
  ['domain/club/access.ts', '../tools.ts'],
  ['domain/tools.ts'],
  ['domain/notices/push.ts', '../club/access.ts'],
  ['domain/programme/zones.ts', '../club/access.ts', '../notices/push.ts'],
  ['domain/joining/invitations.ts', '../programme/zones.ts'],
  ['domain/writing/drafts.ts', '../programme/zones.ts', '../club/access.ts'],
  ['domain/community/people.ts', '../writing/drafts.ts'],
  ['domain/upkeep/numbers.ts', '../joining/invitations.ts', '../community/people.ts', '../tools.ts'],
  ['domain/members.test.ts', '../test/cast.ts', '../auth/index.ts', '../server/site.ts'],
  ['db/open.ts', 'drizzle-orm/pg-core'],
  ['auth/index.ts', './keys.ts', '../db/open.ts', 'hono'],
  ['auth/keys.ts', '../mail/send.ts', '../jobs/queue.ts'],
  ['mail/send.ts', '../db/open.ts', '../time/days.ts'],
  ['jobs/queue.ts', '../db/open.ts', '../time/days.ts', 'pg-boss'],
  ['time/days.ts'],
  ['time/second.ts', './first.ts'],
  [
    'server/site.ts',
    '../app/contexts.ts',
    '../app/front-door.ts',
    '../auth/index.ts',
    '../domain/members.ts',
    'hono',
    'react-router',
  ],
  ['cli/run.ts', '../db/open.ts', '../server/config.ts'],
  ['server/config.ts', '../db/open.ts'],
  ['server/stores/bucket.ts', '@aws-sdk/client-s3'],
  ['test/cast.ts', '../domain/members.ts', '../auth/index.ts', '../server/site.ts', 'drizzle-orm'],
]

/** No file of these imports itself by way of others; the nouns they are of do. */
const circling: [file: string, ...imported: string[]][] = [
  ['domain/programme/rooms.ts', './seats/row.ts'],
  ['domain/programme/rooms/door.ts'],
  ['domain/programme/seats.ts', './rooms/door.ts'],
  ['domain/programme/seats/row.ts'],
]

const packages = [
  'react',
  'react-router',
  '@react-router/node',
  'hono',
  'hono/cors',
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'pg-boss',
  '@aws-sdk/client-s3',
]

describe('a planted violation is caught', () => {
  let house = ''
  let caught: string[] = []
  let circles: string[] = []

  beforeAll(async () => {
    house = mkdtempSync(path.join(tmpdir(), 'guildhall-rules-'))
    for (const name of packages) write(house, `node_modules/${name}/index.js`, '')
    for (const [file, ...imported] of allowed) write(house, file, importing(imported))
    for (const [, file, imported] of planted) write(house, file, importing([imported]))
    for (const [file, ...imported] of circling) write(house, file, importing(imported))
    const { modules, violations } = await importsOf(house, ['start.mjs', 'some.config.ts', 'start', ...folders])
    caught = violations
    circles = nounCircles(modules)
  })

  afterAll(() => rmSync(house, { recursive: true }))

  test.each(planted)('%s: %s imports %s', (rule, file) => {
    expect(caught).toContainEqual(expect.stringContaining(`${rule}: ${file} → `))
  })

  test('nouns that know each other, though no file does', () => {
    expect(circles).toEqual(['domain/programme/rooms → domain/programme/seats → domain/programme/rooms'])
  })

  test('and nothing that is allowed', () => {
    const wrong = new Set([...planted.map(([, file]) => file), 'time/second.ts'])
    expect(caught.filter((violation) => !wrong.has(violation.split(' ')[1] ?? ''))).toEqual([])
  })

  test('for every rule there is', () => {
    const names = rules.ruleSet?.forbidden?.map((rule) => rule.name)
    expect([...new Set(planted.map(([rule]) => rule))].toSorted()).toEqual(names?.toSorted())
  })
})

async function importsOf(baseDir: string, files: string[]) {
  const options: ICruiseOptions = { ...rules, baseDir: path.resolve(baseDir), validate: true }
  const { output } = await cruise(files, options, {}, { tsConfig })
  if (typeof output === 'string') throw new Error(output)
  const violations = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return { modules: output.modules, violations }
}

/** Type-only imports: those that a reading of the compiled JavaScript would not see. */
function importing(modules: string[]): string {
  const lines = modules.map((module, index) => `import type { Thing as Thing${index} } from '${module}'`)
  return [...lines, 'export type Thing = string', ''].join('\n')
}

function write(house: string, file: string, text: string): void {
  const target = path.join(house, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
