import { usePicture, useSite } from '../site-frame.tsx'
import type { About } from './about.ts'
import { structuredDataText } from './structured-data.ts'

type FoundTagsProps = {
  title: string
  description: string | undefined
  siteUrl: string
  url: string
  about: About | undefined
}

/**
 * What sites and programs that are given an address read of its page: how a link to it looks (the Open Graph protocol), which feed
 * carries its texts, and what it is about. Nobody reads it in a browser, so only the server writes it.
 */
export function FoundTags({ title, description, siteUrl, url, about }: FoundTagsProps) {
  const site = useSite()
  const picture = usePicture()
  return (
    <>
      {import.meta.env.SSR && (
        <>
          <meta property="og:site_name" content={site.name} />
          <meta property="og:type" content={about?.article ? 'article' : 'website'} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url} />
          <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
          {picture && (
            <>
              <meta property="og:image" content={siteUrl + picture} />
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
              <meta property="og:image:alt" content={title} />
            </>
          )}
          {about?.feed && (
            <link
              rel="alternate"
              type="application/atom+xml"
              title={about.feed.title}
              href={siteUrl + about.feed.path}
            />
          )}
        </>
      )}
      {about && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? structuredDataText(about, { site, siteUrl, url }) : '',
          }}
        />
      )}
    </>
  )
}
