/*
 * What the worker answers and what it keeps. Whether a page may be kept is asked twice: the answer says it is everybody's
 * (`Cache-Control: public`), and its address is none where anything could be somebody's own.
 */

/** The document that stands for every page that cannot be had. */
export const offlinePath = '/offline'

/** What an address is to the worker: a file that never changes under its name, a page, or none of its business. */
export type Kind = 'file' | 'page' | 'other'

type Asked = { method: string; destination: string; url: URL }

/** What the worker does with a request of its own origin. Only what a window shows is a page: no frame, no download. */
export function kindOf({ method, destination, url: { pathname } }: Asked): Kind {
  if (method !== 'GET') return 'other'
  if (/^\/(?:assets|_app\/look)\/|^\/(?:(?:theme|start)\.js|favicon\.svg)$/.test(pathname)) return 'file'
  return destination === 'document' && !/^\/(?:_app|api|auth|cal|files)\/|\.\w+$/.test(pathname) ? 'page' : 'other'
}

/** Whether an answer may be kept for whoever asks for its address later. */
export function mayKeep(path: string, answer: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    answer.headers.get('Cache-Control')?.startsWith('public') === true &&
    !/^\/(?:api|auth|cal|files|i|code-of-conduct\/report|manage|member|membership\/(?:invitation|thanks|welcome)|_app(?!\/look\/))(?:[/.]|$)/.test(
      path,
    )
  )
}

/** Whether an answer says that what is kept of its address must not stay: it was withdrawn. */
export function mustNotStay({ status }: Pick<Response, 'status'>): boolean {
  return status === 410
}

/** Where somebody is led whose page cannot be had: the hash is the address the offline page stands for. */
export function offlineAddressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${offlinePath}#${pathname}${search}`
}

/** The scripts a document begins with once it is painted: those its start plan names (`app/start-scripts.tsx`). */
export function startFilesIn(html: string): string[] {
  const [, plan = ''] = /<script id="start-plan"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return [...new Set([...plan.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address))]
}

/** The files of the community's own look that a document names: its stylesheet and its logo. */
export function lookFilesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/_app\/look\/[^"]+)"/g)].map(([, address = '']) => address))]
}
