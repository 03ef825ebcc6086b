import { findPage, findPageVersion, listPageVersions, type PageSlug } from '../../domain/writing/pages.ts'
import type { Tools } from '../../domain/tools.ts'
import type { Viewer } from '../../domain/club/viewer.ts'
import { validationFailed } from '../errors/no-such-page.ts'

/** A document in the version the address asks for (`?version=2`), else in its current one, and all its versions. */
export async function loadDocument(tools: Tools, viewer: Viewer, slug: PageSlug, url: URL) {
  const wanted = url.searchParams.get('version')
  if (wanted !== null && !/^[1-9]\d{0,4}$/.test(wanted)) throw validationFailed(url)
  const [page, versions] = await Promise.all([
    wanted === null ? findPage(tools, viewer, slug) : findPageVersion(tools, viewer, slug, Number(wanted)),
    listPageVersions(tools, slug),
  ])
  if (!page) throw validationFailed(url)
  return { page, versions }
}
