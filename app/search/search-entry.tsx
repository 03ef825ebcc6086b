import type { MouseEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { Link } from '../../ui/link.tsx'

/** The way to the search in the header of the site: a field over the page, and without script a page with a field. */
export function SearchEntry({ className }: { className: string }) {
  return (
    <Link className={className} href={resultsPage} aria-label="Search" title="Search" onClick={openInstead}>
      <Icon name="search" />
      <span>Search</span>
      <KeyCaps keys="/" />
    </Link>
  )
}

/** The same in a frame without room for words. */
export function SearchIcon() {
  return <IconLink icon="search" label="Search" href={resultsPage} onClick={openInstead} />
}

const resultsPage = '/?q='

function openInstead(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void import('./offer.ts').then(({ openSearch }) => openSearch())
}
