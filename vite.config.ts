import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { filesByNeed } from './app/script-files.ts'

const { atFirst, later } = filesByNeed()

/**
 * Our scripts in files: few and full, since eighty small ones a page compress worse, ask more often and keep a phone busy for
 * longer. The first that fits takes a module, and with it what only that needs. What pages for everybody begin with and what they
 * load later is divided by need; the rest, which only some ever ask for, by what it is for.
 */
const files = [
  // React and the router change rarely: a file of their own stays in browsers over many versions of ours.
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\//,
  },
  ...atFirst,
  { name: 'http', test: /node_modules\/axios\/|\/app\/fetching\/http\.ts$/ },
  { name: 'accounts', test: /node_modules\/@supabase\/(?:auth|supabase)/ },
  ...later,
  file('motion', 1, ['ui/(?:animation|form/animate-form)']),
  file('members', 2, ['app/(?:pwa|member|programme)/.*', 'ui/(?:attendance-tile|next-session|week-strip|facade)']),
  file('forms', 2, ['(?:ui/form|app/forms|app/session|app/sign-in)/.*', 'ui/steps']),
  file('organisers', 2, [
    'app/(?:manage|palette)/.*',
    'domain/limit-numbers',
    'ui/(?:drawer|bulk-bar|key-caps|table|chart/.*|gauge)',
  ]),
  file('further', 3, ['(?:ui|app|domain)/.*']),
]

export default defineConfig({
  plugins: [reactRouter()],
  // The manifest says which files the worker keeps; the build of the worker takes it away.
  // One file of styles: a page is painted from what is there, and pressed together they weigh less than apart.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: files } },
        },
      },
    },
    // The front door is part of the bundle: the router compares context keys by identity, a server outside it would hold a second copy.
    ssr: {
      build: { rollupOptions: { input: './server/main.ts' } },
      resolve: { noExternal: ['drizzle-orm'] },
    },
  },
})

/** Our own modules of these names that so many pages or more have in common. */
function file(name: string, minShareCount: number, names: string[]) {
  return { name, minShareCount, test: new RegExp(`/(?:${names.join('|')})\\.tsx?$`) }
}
