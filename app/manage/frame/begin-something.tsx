import type { PageSlug } from '../../../domain/writing/pages.ts'
import { NewEntry, NewGroup, NewMenu, NewSeveral } from '../../../ui/frame/new-menu.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { Link } from '../../../ui/link.tsx'
import { Begin } from '../draft/begin.tsx'
import { programmePlace } from '../home/programme/places.ts'
import { keys } from '../keys/keys.ts'

type BeginSomethingProps = {
  /** The edition that runs, or comes next: what is written and filled in is for it. */
  edition: { id: string; slug: string } | undefined
  /** Where a session is made. */
  newSession: string
}

/** The menu "New": each line leads to the very form, or begins the very text. */
export function BeginSomething({ edition, newSession }: BeginSomethingProps) {
  return (
    <NewMenu shortcut={keys.begin} foot={<HowByKeys />}>
      <NewGroup title="Write">
        {edition && (
          <Begin fields={{ kind: 'update', editionId: edition.id }}>
            <NewEntry icon="pencil" name="Update" note={`${edition.slug}: all, or one zone`} shortcut={keys.update} />
          </Begin>
        )}
        <Begin fields={{ kind: 'season-note' }}>
          <NewEntry icon="quote" name="Season note" note="a letter for everybody" />
        </Begin>
        <Begin fields={{ kind: 'lesson' }}>
          <NewEntry icon="list" name="Lesson" note="from a cohort" shortcut={keys.lesson} />
        </Begin>
        <NewSeveral icon="house" name="Page" note="welcome, rules, about">
          {Object.entries(pageNames).map(([slug, name]) => (
            <Link key={slug} href={`/manage/draft?new=page:${slug}`}>
              {name}
            </Link>
          ))}
        </NewSeveral>
      </NewGroup>
      <NewGroup title="Plan">
        <NewEntry icon="calendar" name="Session" note="one evening" href={newSession} shortcut={keys.session} />
        <Begin fields={{ kind: 'challenge' }}>
          <NewEntry icon="book" name="Challenge" note="a question for a quarter" />
        </Begin>
        <NewEntry icon="refresh" name="Edition" note="dates, zones, intake" href={programmePlace({ edition: 'new' })} />
        <NewEntry icon="sun" name="Studio" note="a room of its own" href={programmePlace({ studio: 'new' })} />
      </NewGroup>
      <NewGroup title="People">
        <NewEntry
          icon="mail"
          name="Invitation"
          note="by mail, one or a list"
          href="/manage/member?tab=invitations&invite=1"
          shortcut={keys.invitation}
        />
        <NewEntry icon="people" name="Cohort" note="whose lessons are kept" href={programmePlace({ cohort: 'new' })} />
        {edition && (
          <Begin fields={{ kind: 'template', editionId: edition.id }}>
            <NewEntry icon="copy" name="Template" note={`for ${edition.slug}`} />
          </Begin>
        )}
      </NewGroup>
    </NewMenu>
  )
}

function HowByKeys() {
  return (
    <>
      <span>
        <KeyCaps keys={keys.begin} /> opens this
      </span>
      <span>
        then a letter: <KeyCaps keys={keys.update} /> is a new update
      </span>
    </>
  )
}

const pageNames: Record<PageSlug, string> = {
  home: 'Home',
  about: 'About',
  'code-of-conduct': 'Code of conduct',
  terms: 'Terms and privacy',
  membership: 'Membership',
  studios: 'Studios',
}
