import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React and the router change rarely: a file of their own stays in browsers over many versions of ours.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@remix-run)\// },
                // What many pages share travels in one piece: forty small files compress worse and ask more often.
                { name: 'house', test: /\/(?:ui|app|time)\/.*\.tsx?$/, minShareCount: 6 },
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
