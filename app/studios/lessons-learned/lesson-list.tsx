import './lesson-list.css'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Lesson } from '../../../domain/writing/lessons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TagLink } from '../../../ui/tag.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'
import type { NumberedLesson } from './arrange.ts'

/** The lessons of a cohort as an index: a sentence per row, one of them open. `own` is the address of the page. */
export function LessonList({ lessons, own }: { lessons: NumberedLesson[]; own: string }) {
  useNamedLesson()
  const newest = lessons.find(({ lesson }) => lesson.state === 'published')?.number
  return (
    <ol className="lessons" role="list" data-pigment="payne">
      {lessons.map(({ number, lesson }) =>
        lesson.state === 'withdrawn' ? (
          <Withdrawn key={lesson.slug} number={number} lesson={lesson} />
        ) : (
          <OneLesson key={lesson.slug} number={number} lesson={lesson} own={own} isOpen={number === newest} />
        ),
      )}
    </ol>
  )
}

/**
 * Opens the lesson an address names. A browser does so by itself where it loads the page, but not where somebody comes
 * from another page of the site.
 */
function useNamedLesson(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    const row = named?.closest('details')
    if (row) row.open = true
    named?.scrollIntoView()
  }, [hash])
}

type WithdrawnProps = { number: number; lesson: Extract<Lesson, { state: 'withdrawn' }> }

function Withdrawn({ number, lesson: { slug, by } }: WithdrawnProps) {
  return (
    <li id={slug} className="lesson-gone">
      <span className="lesson-number tall">{number}</span>
      <span className="ui">
        {by === 'author' ? 'Removed by its author.' : 'Withdrawn by the organisers.'} The number stays, so that links do
        not break.
      </span>
    </li>
  )
}

type OneLessonProps = {
  number: number
  lesson: Extract<Lesson, { state: 'published' }>
  own: string
  isOpen: boolean
}

/**
 * Rows that share a name close each other, also without a script. Which one is open may have changed before the script is
 * there: by the address, or by somebody who was faster.
 */
function OneLesson({ number, lesson, own, isOpen }: OneLessonProps) {
  const facts = [
    { name: 'Situation', text: lesson.situation },
    { name: 'What we did', text: lesson.action },
    { name: 'What happened', text: lesson.outcome },
  ].filter(({ text }) => text !== '')
  return (
    <li>
      <details name="lessons" className="lesson" open={isOpen} suppressHydrationWarning>
        <summary>
          <span className="lesson-number tall">{number}</span>
          <h2 className="lesson-advice">{lesson.advice}</h2>
          <span className="small muted lesson-subject">{lesson.theme}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="lesson-words" id={lesson.slug}>
          <h3 className="lead">{lesson.title}</h3>
          <dl>
            {facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="row ui muted" data-gap="5">
            <Source lesson={lesson} />
            <a className="link" data-alone href={`#${lesson.slug}`}>
              <Icon name="link" />
              Link to {number}
            </a>
          </p>
          {lesson.tags.length > 0 && (
            <p className="row lesson-tags" data-gap="2">
              {lesson.tags.map((tag) => (
                <TagLink key={tag} href={`${own}?tag=${encodeURIComponent(tag)}`}>
                  {tag}
                </TagLink>
              ))}
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

function Source({ lesson }: Pick<OneLessonProps, 'lesson'>) {
  const { editionTitle, contributorLabel, publishedAt } = lesson
  return (
    <span>
      {editionTitle ? `${editionTitle}, by ${contributorLabel}` : `By ${contributorLabel}`}
      {publishedAt && (
        <>
          , <LocalDay at={publishedAt} />
        </>
      )}
    </span>
  )
}
