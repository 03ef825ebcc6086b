import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'
import { AttachedFiles } from '../../texts/attached-files.tsx'
import { RichText } from '../../texts/rich-text.tsx'
import { entryAnchor } from './addresses.ts'
import type { EntryInHtml } from './in-html.ts'

/** One entry in the list: how it begins, and all of it behind its title. */
export function OneEntry({ entry, isOwn, timeZone }: { entry: EntryInHtml; isOwn: boolean; timeZone: string }) {
  const row = useOpenedByName(entryAnchor(entry))
  return (
    <li className="challenge-entry" id={entryAnchor(entry)} ref={row}>
      <details>
        <summary>
          <h3>{entry.title}</h3>
          <Icon name="chevron-down" />
        </summary>
        <Prose html={entry.html} />
        <AttachedFiles of={entry.attached} />
        {entry.link && (
          <p className="ui">
            <a className="link" data-alone href={entry.link} rel="external noopener noreferrer">
              {entry.link}
            </a>
          </p>
        )}
      </details>
      <p className="row ui muted challenge-readers" data-gap="2">
        {entry.status === 'featured' && <Tag>Featured</Tag>}
        {readers(entry)}
      </p>
      <RichText className="challenge-excerpt" html={firstParagraph(entry.html)} />
      <p className="ui muted">
        {isOwn ? 'Your entry' : `By ${entry.authorLabel}`}, <LocalDay at={entry.handedInAt} timeZone={timeZone} />
      </p>
    </li>
  )
}

/** Opens the row the address names, also where it comes later than the page: what members read is fetched. */
function useOpenedByName(anchor: string) {
  const row = useRef<HTMLLIElement>(null)
  const isNamed = useLocation().hash === `#${anchor}`
  useEffect(() => {
    const details = isNamed ? row.current?.querySelector('details') : undefined
    if (!details) return
    details.open = true
    row.current?.scrollIntoView()
  }, [isNamed])
  return row
}

/** How an entry begins, without its links: clean HTML stays clean. */
function firstParagraph(html: string): string {
  return (/<p>([^]*?)<\/p>/.exec(html)?.[1] ?? '').replaceAll(/<\/?a\b[^>]*>/g, '')
}

function readers({ status, visibility }: EntryInHtml): string {
  if (status === 'featured') return 'Everybody'
  if (status === 'accepted' && visibility !== 'organisers') return 'Members'
  return 'Organisers'
}
