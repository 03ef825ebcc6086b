// Who may import whom: the house's import rules. test/import-rules.test.ts runs them over the tree and plants a
// violation of each.

const folders = ['app', 'ui', 'domain', 'db', 'auth', 'mail', 'jobs', 'time', 'demo', 'server', 'cli', 'test']

/** Each folder and what it may import besides itself. */
const mayImport = {
  app: ['domain', 'ui', 'time'],
  ui: ['time'],
  domain: ['db', 'mail', 'jobs', 'time'],
  auth: ['mail', 'jobs', 'db'],
  mail: ['db', 'time'],
  jobs: ['db', 'time'],
  db: [],
  time: [],
  demo: ['db'],
  server: ['app', 'domain', 'auth', 'mail', 'jobs', 'demo', 'db', 'time'],
  cli: ['server', 'db'],
}

/**
 * The contexts of the domain from the ground up, and what each may import besides itself and the ground: the files of
 * `domain/` that belong to no context.
 */
const contexts = {
  club: [],
  notices: ['club'],
  programme: ['club', 'notices'],
  joining: ['club', 'notices', 'programme'],
  writing: ['club', 'notices', 'programme'],
  community: ['club', 'notices', 'programme', 'writing'],
  upkeep: ['club', 'notices', 'programme', 'joining', 'writing', 'community'],
}

/** The folders of app/ that are no area: what pages of several areas are made of. */
const furniture = [
  'layouts',
  'document',
  'session',
  'pwa',
  'forms',
  'sign-in',
  'texts',
  'errors',
  'navigation',
  'programme',
  'fetching',
  'local-time',
  'palette',
  'search',
  'found',
]

/** Tests stand outside: they hold whatever they need in their hands. */
const tests = String.raw`^test/|\.(?:test|fixture)\.tsx?$`

const configs = String.raw`^[^/]+\.config\.ts$`

const forbidden = [
  ...Object.entries(mayImport).map(([folder, allowed]) => ({
    name: `${folder}-imports-only-${allowed.join('-') || 'itself'}`,
    from: { path: `^${folder}/`, pathNot: tests },
    to: { path: anyOf(folders), pathNot: anyOf([folder, ...allowed]) },
  })),
  // What may import all the others has no rule to break.
  ...Object.entries(contexts)
    .slice(0, -1)
    .map(([context, allowed]) => ({
      name: `${context}-imports-only-${allowed.join('-') || 'the-ground'}`,
      from: { path: `^domain/${context}/`, pathNot: tests },
      to: { path: `^domain/${among(Object.keys(contexts))}/`, pathNot: `^domain/${among([context, ...allowed])}/` },
    })),
  {
    name: 'the-ground-imports-no-context',
    from: { path: '^domain/', pathNot: `^domain/${among(Object.keys(contexts))}/|${tests}` },
    to: { path: `^domain/${among(Object.keys(contexts))}/` },
  },
  {
    name: 'nothing-imports-server',
    from: { pathNot: `^(server|cli)/|${tests}` },
    to: { path: '^server/' },
  },
  {
    name: 'server-enters-app-by-its-doors',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^app/', pathNot: String.raw`^app/(contexts|front-door|route-table|session/verdicts)\.ts$` },
  },
  {
    name: 'nothing-imports-tests',
    from: { pathNot: `${configs}|${tests}` },
    to: { path: tests },
  },
  {
    name: 'areas-of-app-do-not-import-each-other',
    from: { path: '^app/([^/]+)/', pathNot: `^app/(layouts|api)/|${tests}` },
    to: { path: '^app/[^/]+/', pathNot: `^app/(${furniture.join('|')}|$1)/` },
  },
  {
    // A page and its address share what neither draws, beside the page: the form's one definition, choices, words.
    name: 'api-draws-nothing',
    from: { path: '^app/api/', pathNot: tests },
    to: { path: String.raw`\.tsx$|^node_modules/(react|react-dom|@types/react)/|^app/.*/use-[^/]+\.ts$` },
  },
  {
    name: 'auth-is-entered-by-its-door',
    from: { pathNot: '^auth/' },
    to: { path: '^auth/', pathNot: String.raw`^auth/index\.ts$` },
  },
  {
    name: 'only-server-and-tests-enter-auth',
    from: { pathNot: `^(auth|server)/|${tests}` },
    to: { path: '^auth/' },
  },
  onlyIn('react', ['react', 'react-dom', '@types/react', '@types/react-dom'], ['app', 'ui']),
  onlyIn('react-router', ['react-router', '@react-router/[^/]+'], ['app', 'server'], configs),
  onlyIn('hono', ['hono', '@hono/[^/]+'], ['server', 'auth']),
  onlyIn('pg-boss', ['pg-boss'], ['jobs']),
  onlyIn('drizzle', ['drizzle-orm'], ['db', 'demo', 'domain', 'auth', 'mail', 'jobs']),
  {
    name: 'the-client-of-stores-only-in-the-bucket',
    from: { pathNot: String.raw`^server/stores/bucket\.ts$|${tests}` },
    to: { path: '^node_modules/@aws-sdk/' },
  },
  {
    // A house with its files on the disk never loads it.
    name: 'the-bucket-is-loaded-when-asked-for',
    from: { pathNot: tests },
    to: { path: String.raw`^server/stores/bucket\.ts$`, dynamic: false },
  },
  {
    name: 'start-needs-no-package',
    from: { path: String.raw`^start(\.mjs$|/)` },
    to: { dependencyTypesNot: ['core'], pathNot: '^start/' },
  },
  {
    name: 'no-circles',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-barrels',
    from: { path: indexFile(), pathNot: String.raw`^auth/index\.ts$` },
    to: {},
  },
  {
    name: 'no-barrel-is-imported',
    from: {},
    to: { path: indexFile(), pathNot: String.raw`^node_modules/|^auth/index\.ts$` },
  },
].map((rule) => ({ ...rule, severity: 'error' }))

export default {
  forbidden,
  options: {
    // Type-only imports count as well.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(build|data|docs|public|[.][^/]+)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}

function anyOf(names) {
  return `^${among(names)}/`
}

function among(names) {
  return `(${names.join('|')})`
}

function onlyIn(name, packages, places, alsoIn = '^$') {
  return {
    name: `${name}-only-in-${places.join('-')}`,
    from: { pathNot: `${anyOf(places)}|${alsoIn}|${tests}` },
    to: { path: `^node_modules/(${packages.join('|')})/` },
  }
}

function indexFile() {
  return String.raw`(^|/)index\.[cm]?[jt]sx?$`
}
