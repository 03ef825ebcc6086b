export type SitemapLine = { path: string; changedAt?: Date | undefined }

/** A map of the site as search engines read it (sitemaps.org, protocol 0.9). */
export function sitemapText(lines: readonly SitemapLine[], siteUrl: string): string {
  const urls = lines.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${inXml(siteUrl + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
