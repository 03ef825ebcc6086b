import { useEffect, useState } from 'react'
import { Row, Rows } from '../../../ui/rows.tsx'
import { listPublicPages } from './list-public-pages.ts'
import type { PublicPage } from './list-public-pages.ts'

/** The public pages that were visited on this device and open without a network. */
export function PublicPages() {
  const [pages, setPages] = useState<PublicPage[]>([])
  useEffect(() => {
    void listPublicPages().then(setPages)
  }, [])
  if (pages.length === 0) return null
  return (
    <section className="stack" data-gap="4" aria-labelledby="public-pages">
      <h2 className="heading-4" id="public-pages">
        Visited on this device
      </h2>
      <Rows aria-labelledby="public-pages">
        {pages.map(({ path, title }) => (
          <Row key={path}>
            <a className="plain-link" data-alone href={path}>
              {title}
            </a>
          </Row>
        ))}
      </Rows>
    </section>
  )
}
