import type { ServerBuild } from 'react-router'

type Route = {
  id: string
  parentId?: string
  path?: string
  index?: true
  module: NonNullable<ServerBuild['routes'][string]>['module']
}

/** A build of a few routes, as the router takes it. */
export function smallBuild(entry: ServerBuild['entry']['module'], routes: Route[]): ServerBuild {
  const absent = {
    hasAction: false,
    hasErrorBoundary: false,
    hasClientLoader: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  const files = routes.map(({ module, ...route }) => {
    const hasLoader = module.loader !== undefined
    return [route.id, { ...absent, ...route, hasLoader, hasDefaultExport: true, module: `/${route.id}.js` }] as const
  })
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(files),
      url: '/routes.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    ssr: true,
  }
}
