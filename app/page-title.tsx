import { useLocation } from 'react-router'
import type { About } from './found/about.ts'
import { FoundTags } from './found/found-tags.tsx'
import { ownPath } from './paths.ts'
import { usePublicUrl, useSite } from './site-frame.tsx'

type Title = { title?: string } & (
  | { hidden: true; description?: undefined; address?: undefined; about?: undefined }
  | {
      hidden?: boolean
      /** What search engines may say about a page that they may show. */
      description: string | undefined
      /** Its one address, where that is not its path alone: some pages are named by their query. */
      address?: string | undefined
      about?: About
    }
)

/** The name of a page in the browser's tab, and how it is found: what is for everybody says so, and the rest only that it is not. */
export function PageTitle({ title, description, hidden, address, about }: Title) {
  const { name } = useSite()
  const siteUrl = usePublicUrl()
  const { pathname } = useLocation()
  const isFound = siteUrl !== undefined && !hidden
  const url = `${siteUrl}${address ?? ownPath(pathname)}`
  return (
    <>
      <title>{title ? `${title} · ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
      {isFound ? (
        <>
          <link rel="canonical" href={url} />
          <FoundTags title={title ?? name} description={description} siteUrl={siteUrl} url={url} about={about} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
