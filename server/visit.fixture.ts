import type { Visit } from './visit.ts'

/** Somebody opens an address, by hand and from nowhere in particular. */
export function visitTo(url: URL): Visit {
  return { id: '1', url, entry: undefined, isData: false, ip: '192.0.2.1', fromBot: false }
}
