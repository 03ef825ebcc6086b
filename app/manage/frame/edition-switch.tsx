import './edition-switch.css'
import type { MouseEvent } from 'react'
import type { Edition } from '../../../domain/programme/editions.ts'
import { foldBack, Menu } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { editionWords } from '../words.ts'
import { editionOf, pageForEdition } from './edition-address.ts'

type EditionSwitchProps = {
  /** The current one first. */
  editions: readonly Pick<Edition, 'slug' | 'title' | 'status' | 'startsOn'>[]
  /** Path and query of the page. */
  path: string
}

/** Which edition the page is about, and the same page for another one. */
export function EditionSwitch({ editions, path }: EditionSwitchProps) {
  const current = editionOf(
    path,
    editions.map(({ slug }) => slug),
  )
  if (current === undefined) return null
  const newestFirst = editions.toSorted((one, other) => (other.startsOn ?? '9').localeCompare(one.startsOn ?? '9'))
  return (
    <div className="edition-switch figures">
      <Menu heard="Edition" label={current}>
        {newestFirst.map(({ slug, title, status }) => (
          <Link
            key={slug}
            href={pageForEdition(path, slug)}
            aria-current={slug === current ? 'true' : undefined}
            onClick={backToSwitch}
          >
            <span>{slug}</span>
            <span className="small muted">
              {title}, {editionWords[status].words.toLowerCase()}
            </span>
          </Link>
        ))}
      </Menu>
    </div>
  )
}

/** The page changes under the bar: the keyboard stays where it switched. */
function backToSwitch({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const details = currentTarget.closest('details')
  if (details) foldBack(details)
}
