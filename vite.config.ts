import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every document begins with. */
const start = anyOf([
  'app/(?:errors/error-(?:page|reports)|forms/post-outcome|navigation/router-link|request-mark|session/start)',
  'app/pwa/(?:bars|offline-navigation|missing-files|reload-kept|copy/forget)',
  'ui/(?:copy-button|form/post-events|toast/toast|frame/error-frame)',
])

/** What many pages share; not what is `apart`. */
const house = anyOf(['(?:ui|app|time)/.*'])

/**
 * Forms and the HTTP client, which would bring their packages to pages that have neither, what is for members only, and the
 * rows of sessions, which the front page needs below its first screen alone, with the ways from there into calendars.
 */
const apart = anyOf([
  'ui/form/.*',
  'ui/(?:card|date-picker/.*|toc|frame/rail|tabs|band|skeleton|crumbs|calendar-menu|disclosure|empty-state|answer|session-(?:row|answer)|seats|seats-words|fact-list|filter-bar|segmented)',
  'app/(?:fetching/http|forms/(?:form-fields|page-form|posting)|texts/number-words|programme/(?:rhythm|answer-[a-z]+|use-answering|add-to-calendar|calendar-links|own-calendar-path|subscribe-menu|(?:public-)?session-[a-z]+)|navigation/lost-focus|sign-in/wanted-path|pwa/.*)',
])

export default defineConfig({
  plugins: [reactRouter()],
  // The manifest says which files the worker keeps; the build of the worker takes it away.
  // One file of styles: a page is painted from what is there, and pressed together they weigh less than apart.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A public page loads few files: forty small ones compress worse and ask more often.
          output: {
            codeSplitting: {
              groups: [
                // React and the router change rarely: a file of their own stays in browsers over many versions of ours.
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\// },
                { name: 'start', test: start },
                { name: 'house', test: (file: string) => house.test(file) && !apart.test(file), minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
    // The front door is part of the bundle: the router compares context keys by identity, a server outside it would hold a second copy.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
})

/** Our own files of these names. */
function anyOf(names: string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})\\.tsx?$`)
}
