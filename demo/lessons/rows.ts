import type { consents } from '../../db/schema/people.server.ts'
import type { cohorts, lessons } from '../../db/schema/studios.server.ts'
import type { Calendar } from '../calendar.ts'
import { idOf } from '../ids.ts'
import { engineeringManagement } from './engineering-management.ts'
import type { Lesson } from '../shapes.ts'
import { platformLeads } from './platform-leads.ts'
import { staffEngineering } from './staff-engineering.ts'

const intro =
  'Lessons of this discipline over several editions, published with the consent of the people who wrote them.'

const shelves = [
  {
    slug: 'engineering-management',
    name: 'Engineering management',
    intro: `${intro} About attention, about handing things over, and about sentences nobody likes to say.`,
    period: 'Since edition 2023',
    lessons: engineeringManagement,
  },
  {
    slug: 'staff-engineering',
    name: 'Staff engineering',
    intro: `${intro} About being waited for, and about what one no longer sees because one built it.`,
    period: 'Since edition 2025',
    lessons: staffEngineering,
  },
  {
    slug: 'platform-leads',
    name: 'Platform leads',
    intro: `${intro} About customers who sit in the same building, and about endings.`,
    period: 'Since edition 2025',
    lessons: platformLeads,
  },
]

export function demoCohorts(): (typeof cohorts.$inferInsert)[] {
  return shelves.map(({ lessons: _lessons, ...cohort }, position) => ({
    ...cohort,
    id: idOf('cohort', cohort.slug),
    status: 'published',
    position,
  }))
}

export function demoLessons(on: Calendar): (typeof lessons.$inferInsert)[] {
  return shelves.flatMap((shelf) =>
    shelf.lessons.map((lesson, position) => ({
      id: idOf('lesson', lesson.slug),
      cohortId: idOf('cohort', shelf.slug),
      slug: lesson.slug,
      title: lesson.title,
      theme: lesson.theme,
      situation: lesson.situation,
      action: lesson.action,
      outcome: lesson.outcome,
      advice: lesson.advice,
      tags: lesson.tags,
      editionId: idOf('edition', lesson.edition),
      memberId: idOf('member', lesson.by),
      contributorLabel: lesson.label ?? 'a member',
      consentId: hasConsent(lesson) ? idOf('consent', `lesson/${lesson.slug}`) : undefined,
      status: lesson.status ?? 'published',
      position,
      publishedAt: wasPublished(lesson) ? on.at(`${lesson.on}T10:00`) : undefined,
      createdAt: on.at(`${lesson.on}T09:00`),
      updatedAt: on.at(`${lesson.on}T10:00`),
    })),
  )
}

/** Nothing is shown in public without its author's tick; taking it back is a record of its own. */
export function demoLessonConsents(on: Calendar): (typeof consents.$inferInsert)[] {
  return shelves
    .flatMap((shelf) => shelf.lessons)
    .filter(wasPublished)
    .flatMap((lesson) => {
      const consent = {
        memberId: idOf('member', lesson.by),
        kind: 'public-lesson' as const,
        source: `lesson ${lesson.slug}`,
      }
      const given = {
        ...consent,
        id: idOf('consent', `lesson/${lesson.slug}`),
        given: true,
        at: on.at(`${lesson.on}T09:00`),
      }
      if (lesson.status !== 'withdrawn') return [given]
      const back = {
        ...consent,
        id: idOf('consent', `lesson/${lesson.slug}/back`),
        given: false,
        at: on.at('2026-09-08T18:00'),
      }
      return [given, back]
    })
}

function wasPublished(lesson: Lesson): boolean {
  return lesson.status === undefined || lesson.status === 'withdrawn'
}

function hasConsent(lesson: Lesson): boolean {
  return lesson.status === undefined
}
