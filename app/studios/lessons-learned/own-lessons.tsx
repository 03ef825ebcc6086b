import { useId } from 'react'
import { href } from 'react-router'
import type { OwnLesson } from '../../../domain/writing/lessons/own.ts'
import { Link } from '../../../ui/link.tsx'
import { Status } from '../../../ui/status.tsx'
import type { StatusTone } from '../../../ui/status.tsx'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'
import { LocalDay } from '../../local-time/local-time.tsx'
import type { Moment } from '../../local-time/local-time.tsx'

type OwnInJson = Omit<OwnLesson, 'at'> & { at: Moment }

const useOwn = fetchedFrom<OwnInJson[]>()

/** The others are under the member's data. */
const most = 5

/** What the signed-in member suggested, and how far each is. The page is made once for everybody: their browser asks. */
export function OwnLessons() {
  const heading = useId()
  const me = useMe()
  const own = arrived(useOwn(me ? '/lessons/own' : undefined)) ?? []
  const shown = own.filter(({ stage }) => stage !== 'taken-back').slice(0, most)
  if (shown.length === 0) return null
  return (
    <section className="own-lessons" aria-labelledby={heading}>
      <h2 className="heading-3" id={heading}>
        Your suggestions
      </h2>
      <ul role="list">
        {shown.map((lesson) => (
          <OneOfOwn key={lesson.id} lesson={lesson} />
        ))}
      </ul>
      <Link className="link" data-alone href={`${href('/member')}?view=data#lessons`}>
        All of yours
      </Link>
    </section>
  )
}

function OneOfOwn({ lesson }: { lesson: OwnInJson }) {
  const { id, title, at, isAsked } = lesson
  const { tone, words } = standing(lesson)
  return (
    <li>
      <Status tone={tone} small>
        {words}
      </Status>
      <b>{lesson.isRead ? <Shown lesson={lesson} /> : title}</b>
      <span className="small muted">
        {lesson.stage === 'declined' && lesson.reason ? `“${lesson.reason}”` : <LocalDay at={at} />}
      </span>
      {isAsked && (
        <Link className="link" data-alone href={`${href('/member')}?view=lesson&lesson=${id}`}>
          Answer
        </Link>
      )}
    </li>
  )
}

function Shown({ lesson: { title, slug, cohort } }: { lesson: OwnInJson }) {
  return <Link href={`${href('/studios/lessons-learned/:cohort', { cohort: cohort.slug })}#${slug}`}>{title}</Link>
}

function standing({ stage, isAsked, isRead }: OwnInJson): { tone: StatusTone; words: string } {
  if (isAsked) return { tone: 'warn', words: 'A question for you' }
  switch (stage) {
    case 'in-review':
      return { tone: 'info', words: 'Being read' }
    case 'out':
      return isRead ? { tone: 'ok', words: 'On the shelf' } : { tone: 'off', words: 'Not shown at the moment' }
    case 'declined':
      return { tone: 'off', words: 'Not taken' }
    case 'withdrawn':
      return { tone: 'off', words: 'Withdrawn by the organisers' }
    case 'taken-back':
      return { tone: 'off', words: 'You took it back' }
  }
}
