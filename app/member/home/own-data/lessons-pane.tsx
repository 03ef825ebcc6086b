import { href } from 'react-router'
import type { OwnLesson } from '../../../../domain/writing/lessons/own.ts'
import { today } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FactLine, FactLineOpen, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { Link } from '../../../../ui/link.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { takeLessonBackAt } from './asked.ts'
import type { DataContent } from './load.ts'
import { PutDataBack } from './put-back.tsx'
import { WhatGoes } from './what-goes.tsx'

/** The lessons of the member and how far each is; any of them can be taken back. Nothing where they wrote none. */
export function LessonsPane({ data: { lessons, takingBack }, timeZone }: { data: DataContent; timeZone: string }) {
  if (lessons.length === 0) return null
  return (
    <FactPane
      id="lessons"
      title="Your lessons"
      note="What you suggested, and what others read. You can take each back."
    >
      <FactLines label="Your lessons">
        {lessons.map((lesson) => (
          <OneLesson key={lesson.id} lesson={lesson} isOpen={lesson.id === takingBack} timeZone={timeZone} />
        ))}
      </FactLines>
    </FactPane>
  )
}

type OneLessonProps = { lesson: OwnLesson; isOpen: boolean; timeZone: string }

function OneLesson({ lesson, isOpen, timeZone }: OneLessonProps) {
  const { id, title, stage, cohort, at } = lesson
  const isThere = stage !== 'taken-back'
  const note = `${cohort.name}, ${fullDayInWords(today(at, timeZone))}. ${stageWords[stage](lesson)}`
  const answerAt = `${href('/member')}?view=lesson&lesson=${id}`
  return (
    <>
      <FactLine icon={icons[stage]} title={lesson.isRead ? <Shown lesson={lesson} /> : title} note={note}>
        {lesson.isAsked && isThere && (
          <ButtonLink href={answerAt} small aria-label={`Answer about “${title}”`}>
            Answer
          </ButtonLink>
        )}
        {isThere && !isOpen && (
          <ButtonLink
            href={takeLessonBackAt(id)}
            small
            kind="quiet"
            preventScrollReset
            aria-label={`Take back “${title}”`}
          >
            Take back…
          </ButtonLink>
        )}
      </FactLine>
      {isThere && isOpen && (
        <FactLineOpen>
          <div className="stack">
            <WhatGoes words={stage === 'out' || stage === 'withdrawn' ? whereOut : whereNotOut} />
            <div className="row">
              <ApiButton action="/api/lessons/take-back" fields={{ lesson: id }} small kind="danger">
                Take it back
              </ApiButton>
              <PutDataBack />
            </div>
          </div>
        </FactLineOpen>
      )}
    </>
  )
}

function Shown({ lesson: { title, slug, cohort } }: { lesson: OwnLesson }) {
  return (
    <Link className="link" href={`${href('/studios/lessons-learned/:cohort', { cohort: cohort.slug })}#${slug}`}>
      {title}
    </Link>
  )
}

const whereOut = [
  'Nobody can read it any more, from now on.',
  'Its number stays, and says that its author removed it.',
  'It cannot be put back.',
]
const whereNotOut = ['Organisers can read it no more, and nothing of it stays.', 'It cannot be put back.']

const icons = { 'in-review': 'eye', out: 'tick', declined: 'close', withdrawn: 'close', 'taken-back': 'undo' } as const

const stageWords: Record<OwnLesson['stage'], (lesson: OwnLesson) => string> = {
  'in-review': ({ isAsked }) => (isAsked ? 'The organisers ask you something.' : 'Organisers read it.'),
  out: ({ label, isRead }) =>
    isRead ? `Anybody reads it, by “${label}”.` : `It is finished, by “${label}”, and not shown at the moment.`,
  declined: ({ reason }) => (reason ? `Not taken: “${reason}”` : 'It was not published.'),
  withdrawn: () => 'The organisers withdrew it. Nobody reads it.',
  'taken-back': () => 'You took it back.',
}
