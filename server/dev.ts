import { createServer as createVite, isRunnableDevEnvironment } from 'vite'

/* `npm run dev`: the same front door, its sources served and reloaded by Vite. */
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const environment = vite.environments.ssr
if (!environment || !isRunnableDevEnvironment(environment))
  throw new Error('The development server cannot run the pages.')
const { startDevelopment } = await environment.runner.import('/server/development.ts')
await startDevelopment(vite)
