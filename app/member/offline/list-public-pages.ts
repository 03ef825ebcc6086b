/** A public page that was visited: its path with query, and its title. */
export type PublicPage = { path: string; title: string }

/** What the worker has kept of the site's public pages (`pages-` and the build), by title. */
export async function listPublicPages(): Promise<PublicPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const pages = await Promise.all(names.map(pagesIn))
    return pages.flat().toSorted((one, other) => one.title.localeCompare(other.title))
  } catch {
    // A browser without such a store has kept nothing.
    return []
  }
}

async function pagesIn(name: string): Promise<PublicPage[]> {
  const cache = await caches.open(name)
  const asked = await cache.keys()
  return Promise.all(
    asked.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname + search
      return { path, title: titleOf((await (await cache.match(request))?.text()) ?? '') || path }
    }),
  )
}

/** The title of a document, without the site's name. */
function titleOf(html: string): string {
  const [found = ''] = /<title[^>]*>[^<]*<\/title>/.exec(html) ?? []
  const { title } = new DOMParser().parseFromString(found, 'text/html')
  return title.replace(/ · [^·]*$/, '')
}
