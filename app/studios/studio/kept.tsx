import { href } from 'react-router'
import type { LessonTitle } from '../../../domain/writing/lessons.ts'
import type { SessionBrief } from '../../../domain/programme/schedule/brief.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { SessionDay } from '../../local-time/local-time.tsx'
import { useMe } from '../../fetching/me.ts'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { studioPath } from '../../paths.ts'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { addLessonPath } from '../add-lesson.tsx'

/** A past session and what was kept of it, as everybody may know it. */
type KeptOf = SessionBrief & {
  kept: { notes: boolean; recording: boolean }
  /** Notes that are for everybody. */
  notesHtml?: string | undefined
}

/** The same for members, with what was kept. */
type KeptForMembers = Pick<SessionBrief, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timeZone'> & {
  notesHtml: string
  notesForEverybody: boolean
  recordingUrl: string
}

type KeptProps = { studio: { slug: string; name: string }; kept: KeptOf[]; lessons: LessonTitle[] }

const useKept = fetchedFrom<KeptForMembers[]>()

/**
 * Notes and recordings of past sessions, and the lessons that came from them. Members unfold the notes in place; visitors those
 * that are for everybody.
 */
export function Kept({ studio, kept, lessons }: KeptProps) {
  const me = useMe()
  const readable = arrived(useKept(me ? `/sessions/kept?studio=${studio.slug}` : undefined))
  const isEmpty = (readable ?? kept).length === 0 && lessons.length === 0
  return (
    <section id="notes">
      <h2>Notes and recordings</h2>
      <div className="studio-kept">
        {isEmpty ? (
          <p className="muted">
            Notes appear here after the first session. <Link href={href('/studios/schedule')}>See when that is.</Link>
          </p>
        ) : (
          <Rows>
            {readable
              ? readable.map((session) => <Readable key={session.id} session={session} />)
              : kept.map((session) => <Named key={session.id} session={session} />)}
            {lessons.map((lesson) => (
              <Row key={lesson.slug} shape="aside">
                <Link className="serif studio-kept-title" href={lessonPath(lesson)}>
                  {lesson.title}
                </Link>
                <span className="ui muted">Everybody, lessons learned</span>
              </Row>
            ))}
          </Rows>
        )}
      </div>
      <p className="studio-kept-note">
        <MoreLink href={addLessonPath()}>Add a lesson</MoreLink>
      </p>
      {me === null && kept.some((each) => each.kept.recording || !each.notesHtml) && (
        <p className="ui muted studio-kept-note">
          {kept.some((each) => each.notesHtml) ? 'The rest is for members.' : 'Notes and recordings are for members.'}{' '}
          <Link href={signInAndReturn(studioPath(studio.slug))}>Sign in to read them.</Link>
        </p>
      )}
    </section>
  )
}

function Named({ session }: { session: KeptOf }) {
  const { kept, notesHtml } = session
  const title = (
    <span className="serif studio-kept-title">
      {session.title}, <SessionDay session={session} year />
    </span>
  )
  return (
    <Row shape="aside">
      {notesHtml ? (
        <Disclosure summary={title}>
          <Prose html={notesHtml} />
        </Disclosure>
      ) : (
        title
      )}
      <span className="ui muted">{whatFor({ ...kept, forEverybody: notesHtml !== undefined })}</span>
    </Row>
  )
}

function Readable({ session }: { session: KeptForMembers }) {
  const { notesHtml, recordingUrl } = session
  return (
    <Row shape="aside">
      <Disclosure
        summary={
          <span className="serif studio-kept-title">
            {session.title}, <SessionDay session={session} year />
          </span>
        }
      >
        {notesHtml && <Prose html={notesHtml} />}
        {recordingUrl && (
          <p>
            <a className="link" data-alone href={recordingUrl}>
              Watch the recording
            </a>
          </p>
        )}
      </Disclosure>
      <span className="ui muted">
        {whatFor({ notes: notesHtml !== '', recording: recordingUrl !== '', forEverybody: session.notesForEverybody })}
      </span>
    </Row>
  )
}

/** Who may have what: `Members, notes and recording`, `Everybody, notes; members, recording`. */
function whatFor({
  notes,
  recording,
  forEverybody,
}: {
  notes: boolean
  recording: boolean
  forEverybody: boolean
}): string {
  if (notes && forEverybody) return recording ? 'Everybody, notes; members, recording' : 'Everybody, notes'
  if (notes && recording) return 'Members, notes and recording'
  return notes ? 'Members, notes' : 'Members, recording'
}

function lessonPath({ slug, cohort }: LessonTitle): string {
  return `${href('/studios/lessons-learned/:cohort', { cohort: cohort.slug })}#${slug}`
}
