type Manifest = { routes: Record<string, ManifestRoute> }
type ManifestRoute = { id: string; parentId?: string; path?: string; module: string; imports: string[] }

const opening = 'window.__reactRouterManifest='

/**
 * The router's list of routes as browsers get it: one route stands for all addresses under /api. Nothing is drawn there, forms
 * post to what their page names, and the server decides what is at an address; but each route costs a phone time on every page,
 * before the first one is taken over. Throws where the file is not as the build writes it.
 */
export function browserRoutes(file: string): string {
  if (!file.startsWith(opening)) throw new Error('This is not the list of routes of the router.')
  const manifest: Manifest = JSON.parse(file.slice(opening.length, file.lastIndexOf('}') + 1))
  const all = Object.entries(manifest.routes)
  const [posted] = all.flatMap(([, route]) => (isUnderApi(route) ? [route] : []))
  if (!posted) return file
  const ofPages = all.filter(([, route]) => !isUnderApi(route))
  const routes = Object.fromEntries([...ofPages, [anyUnderApi.id, { ...posted, ...anyUnderApi }]])
  return `${opening}${JSON.stringify({ ...manifest, routes })};`
}

const anyUnderApi = { id: 'api/*', path: 'api/*', hasAction: true, hasLoader: false }

function isUnderApi({ path = '' }: ManifestRoute): boolean {
  return path.startsWith('api/')
}
