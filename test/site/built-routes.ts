import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const routeShape = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
})
const manifestShape = z.object({ routes: z.record(z.string(), routeShape) })

/** Every address pattern of the built site, as the router will match it: read from what the browser gets. */
export function builtPatterns(): string[] {
  const folder = 'build/client/assets'
  const file = readdirSync(folder).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (!file) throw new Error('The build has no manifest of routes.')
  const text = readFileSync(path.join(folder, file), 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, '')
  const { routes } = manifestShape.parse(JSON.parse(text))
  const isParent = new Set(Object.values(routes).map((route) => route.parentId))
  return Object.values(routes)
    .filter((route) => !isParent.has(route.id))
    .map((route) => `/${route.path ?? ''}`)
}
