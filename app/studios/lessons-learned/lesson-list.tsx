import type { Lesson } from '../../../domain/writing/lessons.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { NumberedLesson, Theme } from './arrange.ts'

/** The lessons of a cohort under their themes; each has an anchor of its own that never changes. */
export function LessonList({ themes }: { themes: Theme[] }) {
  return themes.map(({ name, lessons }) => (
    <section key={name} className="lessons-theme" aria-label={name || undefined}>
      {name && <h3 className="heading-4 muted">{name}</h3>}
      <ol className="lessons" role="list">
        {lessons.map((numbered) => (
          <OneLesson key={numbered.lesson.slug} {...numbered} isUnderTheme={name !== ''} />
        ))}
      </ol>
    </section>
  ))
}

type OneLessonProps = NumberedLesson & { isUnderTheme: boolean }

function OneLesson({ number, lesson, isUnderTheme }: OneLessonProps) {
  return (
    <li id={lesson.slug} data-withdrawn={lesson.state === 'withdrawn' || undefined}>
      <a
        className="lesson-number tall figures"
        href={`#${lesson.slug}`}
        aria-label={`Lesson ${twoDigits(number)}, link to it`}
      >
        {twoDigits(number)}
      </a>
      {lesson.state === 'withdrawn' ? (
        <p className="muted">This lesson was removed by its author.</p>
      ) : (
        <LessonWords lesson={lesson} heading={isUnderTheme ? 'h4' : 'h3'} />
      )}
    </li>
  )
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

type LessonWordsProps = { lesson: Extract<Lesson, { state: 'published' }>; heading: 'h3' | 'h4' }

function LessonWords({ lesson, heading: Heading }: LessonWordsProps) {
  const facts = [
    { name: 'Situation', text: lesson.situation },
    { name: 'What we did', text: lesson.action },
    { name: 'What happened', text: lesson.outcome },
    { name: 'What we would do now', text: lesson.advice },
  ].filter(({ text }) => text !== '')
  return (
    <article>
      <Heading className="heading-3">{lesson.title}</Heading>
      <dl className="lesson-facts">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="row ui muted lesson-source">
        {lesson.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {[lesson.editionTitle, `by ${lesson.contributorLabel}`].filter(Boolean).join(', ')}
      </p>
    </article>
  )
}
