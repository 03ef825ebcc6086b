import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * Our scripts in files, and what each is for: few and full, since eighty small ones a page compress worse, ask more often and
 * keep a phone busy for longer. The first that fits takes a module, and with it what only that needs. None may bring what its
 * pages do without: forms and the HTTP client are packages that reading pages never ask for.
 */
const files = [
  // React and the router change rarely: a file of their own stays in browsers over many versions of ours.
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\// },
  // What every document begins with.
  file('start', 1, [
    'app/(?:errors/error-(?:page|reports)|forms/post-outcome|navigation/router-link|request-mark|session/start)',
    'app/pwa/(?:bars|offline-navigation|missing-files|reload-kept|copy/forget)',
    'ui/(?:copy-button|form/post-events|toast/toast|frame/error-frame)',
  ]),
  // What many pages share, but for what the files below are for.
  file(
    'house',
    6,
    ['(?:ui|app|time)/.*'],
    [
      'ui/form/.*',
      'ui/(?:card|date-picker/.*|toc|frame/rail|tabs|band|skeleton|crumbs|calendar-menu|disclosure|empty-state|answer|session-(?:row|answer)|seats|seats-words|fact-list|filter-bar|segmented)',
      'app/(?:fetching/http|forms/(?:form-fields|page-form|posting)|texts/number-words|navigation/lost-focus|sign-in/wanted-path|pwa/.*)',
      'app/programme/(?:rhythm|answers|answer-[a-z]+|use-answering|add-to-calendar|calendar-links|own-calendar-path|subscribe-menu|(?:public-)?session-[a-z]+)',
    ],
  ),
  // The first screen of the front page.
  file('front', 2, [
    'ui/(?:bay/building|lit-field)',
    'app/(?:texts/(?:number-words|season-name|block-sections)|local-time/use-minute)',
    'domain/programme/naming',
  ]),
  // What a page starts once it is alive, whoever reads it.
  file('alive', 1, [
    'app/pwa/(?:start|register|online|reload-plan|without-network|copy-time|start-offline|push/(?:note|forget))',
    'app/pwa/(?:queue/(?:waiting|state|kept-post|store)|copy/(?:own-device|whose|database)|install/(?:state|install))',
    'app/session/(?:cookie-storage|ended-sessions)',
  ]),
  { name: 'http', test: /node_modules\/axios\/|\/app\/fetching\/http\.ts$/ },
  { name: 'accounts', test: /node_modules\/@supabase\/(?:auth|supabase)/ },
  { name: 'formkit', test: /node_modules\/@formkit\// },
  // Texts that are read.
  file('documents', 2, [
    'app/(?:document/document-page|texts/.*|navigation/.*|errors/no-such-page|sign-in/wanted-path)',
    'ui/(?:band|article|toc|crumbs)',
  ]),
  // Rows of sessions, which the front page has below its first screen.
  file('rows', 2, [
    'app/programme/(?:rhythm|answers|session-list|public-session-list|session-place)',
    'ui/(?:session-row|seats|seats-words|session-days|disclosure)',
  ]),
  // Schedules and calendars, with the fields that narrow them.
  file('programme', 2, [
    'app/(?:programme/(?!attendance|two-q|answer-strip|use-answering).*|fetching/waiting|forms/posting)',
    'ui/(?:calendar/.*|segmented|chip|calendar-menu|empty-state|fact-list|answer|tabs|skeleton|select-box|filter-bar)',
    'ui/(?:form/(?:field|text-field|choice|select)|date-picker/(?:date-field|native-date-input))',
    'time/.*',
  ]),
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

/** Our own modules of these names, but not those `apart`, that so many pages or more have in common. */
function file(name: string, minShareCount: number, names: string[], apart: string[] = []) {
  const [taken, left] = [anyOf(names), anyOf(apart)]
  return { name, minShareCount, test: (module: string) => taken.test(module) && !left.test(module) }
}

function anyOf(names: string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})\\.tsx?$`)
}
