import { isRecord } from '../../domain/json.ts'

/*
 * An address under /api has no half in the browser, and yet the router fetches an empty script for it before the first post.
 * Without a network it would load the page anew for want of that script, and what was typed would be lost.
 */

/** Spares the router the scripts that hold nothing. */
export function spareEmptyModules(): void {
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  const modules: unknown = Reflect.get(window, '__reactRouterRouteModules')
  if (!isRecord(manifest) || !isRecord(manifest.routes) || !isRecord(modules)) return
  for (const [id, route] of Object.entries(manifest.routes)) if (isEmpty(route)) modules[id] ??= {}
}

function isEmpty(route: unknown): boolean {
  return isRecord(route) && inBrowser.every((what) => route[what] === false)
}

/** All that the script of a route can be for. */
const inBrowser = [
  'hasDefaultExport',
  'hasErrorBoundary',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
] as const
