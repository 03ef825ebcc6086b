import { useDeferredValue, useMemo, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Copy } from '../../pwa/copy/entries.ts'
import { offlinePath } from './address.ts'
import { PublicPages } from './public-pages.tsx'
import { findablesOf, search } from './search.ts'
import type { Found, Piece } from './search.ts'

/** More is not read: another word narrows it. */
const mostShown = 50

/** Everything that is kept: searched by its words, or listed. */
export function SavedPages({ copy, words: asked }: { copy: Copy; words: string }) {
  const navigate = useNavigate()
  const [words, setWords] = useState(asked)
  const findables = useMemo(() => findablesOf(copy), [copy])
  const wanted = useDeferredValue(words)
  const { count, shown } = useMemo(() => search(findables, wanted, mostShown), [findables, wanted])
  const look = (next: string) => {
    setWords(next)
    const query = next ? `?${new URLSearchParams({ q: next })}` : ''
    void navigate(`${offlinePath}#${offlinePath}${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="stack" data-gap="6">
      <h1 className="member-title">Saved pages</h1>
      <TextField
        label="Search the copy"
        type="search"
        icon="search"
        value={words}
        onChange={({ target }) => look(target.value)}
      />
      <p className="ui muted" role="status">
        {wanted.trim() && countInWords(count)}
      </p>
      {wanted.trim() ? <FoundRows found={shown} /> : <Everything copy={copy} />}
    </div>
  )
}

function FoundRows({ found }: { found: Found[] }) {
  if (found.length === 0) return null
  return (
    <Rows aria-label="Found">
      {found.map((hit) => (
        <Row key={hit.href + hit.where} className="found">
          <span>
            <Link className="heading-4 plain-link" href={hit.href}>
              <Marked pieces={hit.title} />
            </Link>
            <br />
            <span className="ui muted">{hit.where}</span>
            <br />
            <span className="read">
              <Marked pieces={hit.excerpt} />
            </span>
          </span>
        </Row>
      ))}
    </Rows>
  )
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMarked }, n) => (isMarked ? <mark key={n}>{text}</mark> : text))
}

/** The ways to what is kept. */
function Everything({ copy }: { copy: Copy }) {
  return (
    <>
      <Rows aria-label="Kept for you">
        <Way href={href('/member')} label="Home" />
        <Way href={`${href('/member')}?view=schedule`} label="Schedule" count={copy.sessions.length} of="session" />
        {copy.editions.map(({ edition }) => (
          <EditionWays key={edition.slug} copy={copy} {...edition} />
        ))}
      </Rows>
      <PublicPages />
    </>
  )
}

function EditionWays({ copy, slug, title }: { copy: Copy; slug: string; title: string }) {
  const updates = copy.updates.filter(({ edition }) => edition.slug === slug)
  const templates = copy.templates.filter(({ edition }) => edition.slug === slug)
  return (
    <>
      <Way href={href('/member/editions/:edition', { edition: slug })} label={`Edition ${slug}, ${title}`} />
      {updates.length > 0 && (
        <Way
          href={href('/member/updates/:edition', { edition: slug })}
          label={`Updates of ${slug}`}
          count={updates.length}
          of="update"
        />
      )}
      {templates.length > 0 && (
        <Way
          href={href('/membership/templates/:edition', { edition: slug })}
          label={`Templates of ${slug}`}
          count={templates.length}
          of="template"
        />
      )}
    </>
  )
}

function Way({ href: to, label, count, of = '' }: { href: string; label: string; count?: number; of?: string }) {
  return (
    <Row shape="end">
      <Link className="plain-link" data-alone href={to}>
        {label}
      </Link>
      {count !== undefined && <span className="ui muted figures">{count === 1 ? `1 ${of}` : `${count} ${of}s`}</span>}
    </Row>
  )
}

function countInWords(count: number): string {
  if (count === 0) return 'Nothing in the copy has these words.'
  if (count > mostShown) return `${count} found, the first ${mostShown} are shown.`
  return count === 1 ? '1 found.' : `${count} found.`
}
