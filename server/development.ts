import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { StartRefusal } from '../db/start-refusal.ts'
import { readConfig } from './config.ts'
import { start } from './start.ts'

/**
 * Starts the site inside Vite's own module runner, so that pages and front door share one copy of every module. Vite
 * answers for sources first; pages come from the build as it stands at each request.
 */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  try {
    const latest = (): Promise<ServerBuild> => import('virtual:react-router/server-build')
    const built = { build: await latest(), latest, files: new Map() }
    const site = await start(readConfig(process.env), built, {
      around: (listener) => behindVite(vite, listener),
    })
    process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)))
    process.on('SIGINT', () => void site.stop().then(() => process.exit(0)))
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error)
    process.exit(1)
  }
}

function behindVite(vite: ViteDevServer, listener: RequestListener): RequestListener {
  return (request, response) => vite.middlewares(request, response, () => listener(request, response))
}
