import { acceptWantedPath } from '../../../sign-in/wanted-path.ts'

/** Where members are asked about papers that changed. */
export const papersPath = '/member?view=papers'

/** The question, and where to go on to once it is answered. */
export function papersAddress(wanted: URL): string {
  const next = acceptWantedPath(wanted.pathname + wanted.search)
  return next && next !== '/member' ? `${papersPath}&next=${encodeURIComponent(next)}` : papersPath
}

/** What stays open to somebody who has not answered: the question itself, their keys, their data and every way out. */
export function isOpenBeforeAnswer({ pathname, searchParams }: URL): boolean {
  const view = searchParams.get('view')
  return pathname === '/member' && (view === 'papers' || view === 'security' || view === 'data')
}
