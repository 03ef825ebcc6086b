import type { ReactNode } from 'react'
import type { Page, PageVersion } from '../../domain/writing/pages.ts'
import { addDays } from '../../time/plain-dates.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DayInText } from '../local-time/local-time.tsx'

/** Which version of a document this is, and since when it holds. */
export function VersionFacts({ page, children }: { page: Page; children?: ReactNode }) {
  return (
    <p className="row ui document-facts" data-gap="4">
      <Tag>Version {page.documentVersion}</Tag>
      {page.effectiveOn && (
        <span className="muted">
          In force since <DayInText day={page.effectiveOn} />
        </span>
      )}
      {children}
    </p>
  )
}

/** Says that a version is no longer in force, and where the current one is. `path` is the document's address. */
export function OlderVersionNote({ page, path }: { page: Page; path: string }) {
  if (page.state === 'current') return null
  return (
    <Note tone="warn">
      This is version {page.documentVersion}, which is no longer in force.{' '}
      <Link href={path}>Read the current version.</Link>
    </Note>
  )
}

/** Every version but the one that is shown, with the days it was in force. */
export function OlderVersions({ versions, shown, path }: { versions: PageVersion[]; shown: number; path: string }) {
  return (
    <Prose>
      <ul>
        {versions.map((version, index) =>
          version.documentVersion === shown ? null : (
            <li key={version.documentVersion}>
              <Link
                className="link"
                href={version.state === 'current' ? path : `${path}?version=${version.documentVersion}`}
              >
                Version {version.documentVersion}
              </Link>
              <InForce from={version.effectiveOn} next={versions[index - 1]?.effectiveOn ?? null} />
            </li>
          ),
        )}
      </ul>
    </Prose>
  )
}

function InForce({ from, next }: { from: string | null; next: string | null }) {
  if (!from) return null
  if (!next) {
    return (
      <>
        , in force since <DayInText day={from} />
      </>
    )
  }
  return (
    <>
      , in force from <DayInText day={from} /> to <DayInText day={addDays(next, -1)} />
    </>
  )
}
