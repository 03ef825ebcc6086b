import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import type { Entry } from '../app/route-table.ts'
import { fullPath } from './route-patterns.ts'

/**
 * The router of each page by itself: it knows that page and what stands around it. One that knows every route of the house
 * looks through them twice for a page, and lists them anew to draw it (docs/decisions/0069-what-a-fresh-page-costs.md).
 * Each is made when its page is first asked for; `undefined` where the build has no such page.
 */
export function renderersOf(
  build: ServerBuild,
  around: (render: RequestHandler) => RequestHandler = (render) => render,
): (entry: Pick<Entry, 'path'>) => RequestHandler | undefined {
  const ids = new Map(Object.keys(build.routes).map((id) => [fullPath(build, id), id]))
  const made = new Map<string, RequestHandler>()
  return ({ path }) => {
    const known = made.get(path)
    const id = ids.get(path)
    if (known || id === undefined) return known
    const renderer = around(createRequestHandler(withOnly(build, id), 'production'))
    made.set(path, renderer)
    return renderer
  }
}

/** The build with one page and the frames around it. */
function withOnly(build: ServerBuild, id: string): ServerBuild {
  const ids = withAbove(build, id)
  const assets = { ...build.assets, routes: pick(build.assets.routes, ids) }
  return { ...build, routes: pick(build.routes, ids), assets }
}

function withAbove(build: ServerBuild, id: string): string[] {
  const parentId = build.routes[id]?.parentId
  return parentId === undefined ? [id] : [...withAbove(build, parentId), id]
}

function pick<T>(routes: Readonly<Record<string, T>>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
}
