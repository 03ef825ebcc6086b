import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { apiTable } from './api-table.ts'
import { type LayoutName, routeTable } from './route-table.ts'

/** The router's own configuration, derived from the one table. Answers without a page (`/api`) follow the pages. */
const layouts: LayoutName[] = ['default', 'sitepage', 'side', 'member', 'dashboard', 'none']

const pagesOf = (name: LayoutName): RouteConfigEntry[] =>
  routeTable
    .filter((entry) => entry.layout === name)
    .map((entry) => (entry.path === '/' ? index(entry.file) : route(entry.path.slice(1), entry.file)))

export default [
  ...layouts.map((name) => layout(`layouts/${name}.tsx`, pagesOf(name))),
  ...apiTable.map((answer) => route(answer.path.slice(1), answer.file)),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig
