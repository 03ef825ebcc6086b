import { matchRoutes } from 'react-router'
import { remembered } from './remembered.ts'

/** What is read of the routes of a build. */
export type Routed = Readonly<{ routes: Readonly<Record<string, Route | undefined>> }>

type Route = Readonly<{
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}>

/** The pattern of the route that answers an address, such as `/member/editions/:edition`: of no reader and of few kinds. */
export type PatternOf = (address: string) => string

/** Finds it among the routes of the build; what is no route goes by what it is. Names of people, tokens and ids are in none. */
export function patternsOf(build: Routed): PatternOf {
  const routes = Object.values(build.routes).flatMap((route) => {
    const path = route && fullPath(build, route.id)
    return path === undefined ? [] : [{ path }]
  })
  const patternOf = remembered((path) => find(routes, path), { most: 2000, longest: 300 })
  return (address) => patternOf(pathOf(address))
}

function find(routes: { path: string }[], path: string): string {
  const part = partsOutside.find((start) => path.startsWith(start))
  if (part) return `${part}*`
  return isReadable(path) ? (matchRoutes(routes, path)?.[0]?.route.path ?? nothing) : nothing
}

/** Whether it stands for any text; the router would say of another one that it does not, with the address. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** Without the query and the router's own ending. */
function pathOf(address: string): string {
  const [path = '/'] = address.split('?', 1)
  return path.replace(/\.data$/, '').replace(/\/_$/, '/')
}

/** The whole path of a route, `/member/editions/:edition`; `undefined` for a frame, which has none of its own. */
export function fullPath({ routes }: Routed, id: string): string | undefined {
  const route = routes[id]
  if (!route || (route.path === undefined && !route.index)) return undefined
  const above = route.parentId ? fullPathAbove({ routes }, route.parentId) : ''
  return `/${[above, route.path].filter(Boolean).join('/')}`.replaceAll(/\/+/g, '/')
}

function fullPathAbove({ routes }: Routed, id: string): string {
  const route = routes[id]
  const above = route?.parentId ? fullPathAbove({ routes }, route.parentId) : ''
  return [above, route?.path].filter(Boolean).join('/')
}

/** What the front door answers without a route. */
const partsOutside = ['/assets/', '/auth/v1/', '/_app/', '/.well-known/', '/fonts/', '/icons/']
const nothing = 'none'
