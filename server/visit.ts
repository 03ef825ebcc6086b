import type { IncomingMessage } from 'node:http'
import { createIsbotFromList, list } from 'isbot'
import { matchRoutes } from 'react-router'
import { type Entry, publicFeeds, routeTable } from '../app/route-table.ts'
import type { Config } from './config.ts'
import { remembered } from './remembered.ts'
import { idOf } from './request-ids.ts'

/** One request as the front door sees it, before anybody has looked at who it is. */
export type Visit = {
  id: string
  /** The public address that was asked for, with the path the router uses (no `.data`). */
  url: URL
  entry: Entry | undefined
  /** True for the router's own request for a page's data. */
  isData: boolean
  ip: string
  fromBot: boolean
}

/** The address behind the last proxy we trust; without one, the socket's. */
export function clientIp(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',').split(',')
  const hops = forwarded.map((hop) => hop.trim()).filter(Boolean)
  const believed = trustedProxies > 0 ? hops.at(-Math.min(trustedProxies, hops.length)) : undefined
  return withoutPort(believed ?? request.socket.remoteAddress ?? '')
}

/** Some proxies add the port, which is another one for each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  const [, beforeColon] = /^([^:]+):\d+$/.exec(address) ?? []
  return inBrackets ?? beforeColon ?? address
}

/**
 * The address a browser sees: scheme of `SITE_URL`, and the Host header where it is ours or this machine's own. Any other
 * name is answered as if `SITE_URL` had been asked for: behind a proxy the header is whatever the proxy says.
 */
export function publicUrl(path: string, host: string | undefined, config: Pick<Config, 'siteUrl' | 'port'>): URL {
  const site = new URL(config.siteUrl)
  const origin = host && isOwnHost(host, site, config.port) ? `${site.protocol}//${host}` : site.origin
  const url = new URL(origin + path)
  // A path of several slashes would be read as a host by whoever is sent to it; `/..//` and `/\\` become one as well.
  url.pathname = url.pathname.replace(/^\/+/, '/')
  return url
}

// Some patterns judge by the shape alone and take any unknown name for a robot's: those that do so with a made-up one.
const madeUp = ['Xyzzy', 'Xyzzy/1.0', 'Mozilla/5.0 Xyzzy']
const naming = list.filter((pattern) => !madeUp.some((name) => new RegExp(pattern, 'i').test(name)))
const isRobot = createIsbotFromList(naming)

/** Reads what a request asks for. */
export function readVisit(
  request: IncomingMessage,
  config: Pick<Config, 'siteUrl' | 'port' | 'trustedProxies'>,
): Visit {
  const asked = publicUrl(request.url ?? '/', request.headers.host, config)
  const isData = asked.pathname.endsWith('.data')
  const url = isData ? withoutData(asked) : asked
  return {
    id: idOf(request),
    url,
    entry: entryFor(url.pathname),
    isData,
    ip: clientIp(request, config.trustedProxies),
    fromBot: isRobot(request.headers['user-agent'] ?? ''),
  }
}

/** The route table's entry for a path, ranked as the router ranks. */
export const entryFor = remembered(findEntry, { most: 1000, longest: 200 })

function findEntry(pathname: string): Entry | undefined {
  // The router compares in any case and with escapes undone; it ranks all it is given each time, so it is given few.
  const routes = pathname.includes('%') ? tableAsRoutes : tableByStart.get(startOf(pathname.toLowerCase()))
  return routes && matchRoutes(routes, pathname)?.[0]?.route.entry
}

/** The first segment of a path; no path of the table begins with a parameter. */
function startOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

const tableAsRoutes = [...routeTable, ...publicFeeds].map((entry) => ({ path: entry.path, entry }))
const tableByStart = Map.groupBy(tableAsRoutes, ({ path }) => startOf(path))

function withoutData(asked: URL): URL {
  const url = new URL(asked)
  url.pathname = url.pathname.replace(/\.data$/, '').replace(/\/_$/, '/')
  url.searchParams.delete('_routes')
  return url
}

function isOwnHost(host: string, site: URL, port: number): boolean {
  if (host === site.host) return true
  return site.protocol === 'http:' && [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host)
}
