import './page.css'
import { data, href } from 'react-router'
import { defaultCohort, listCohorts } from '../../../domain/programme/cohorts.ts'
import { listLessons } from '../../../domain/writing/lessons.ts'
import { findWithdrawn } from '../../../domain/writing/withdrawing.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { Bay } from '../../../ui/bay/bay.tsx'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { OwnFrameTop } from '../../../ui/frame/own-frame.tsx'
import { Link } from '../../../ui/link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { SearchIcon } from '../../search/search-entry.tsx'
import { validationFailed } from '../../errors/no-such-page.ts'
import { lessonFeed } from '../../found/feeds.ts'
import { PageTitle } from '../../page-title.tsx'
import { PublicAppBar, PublicTabBar } from '../../navigation/app-bars.tsx'
import { InstallEntry } from '../../pwa/install/install-entry.tsx'
import { Footer, useSite } from '../../site-frame.tsx'
import { numberFirst } from '../../texts/number-words.ts'
import { PrintFoot } from '../../texts/print-foot.tsx'
import { AddLesson } from '../add-lesson.tsx'
import { closeToHome } from '../frame.tsx'
import { hasTag, numbered, subjectsOf } from './arrange.ts'
import { LessonList } from './lesson-list.tsx'
import { cohortPath, NoLessons, NotThere } from './nothing-yet.tsx'
import { OwnLessons } from './own-lessons.tsx'
import type { Route } from './+types/page'

/** The lessons of one cohort. The default cohort has a page also while it is not published, and one that was withdrawn: they lead to the others. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const cohorts = await listCohorts(tools, viewer)
  const cohort = cohorts.find(({ slug }) => slug === params.cohort)
  const others = cohorts.map(({ slug, name }) => ({ slug, name }))
  if (!cohort) {
    const withdrawn = await findWithdrawn(tools, viewer, cohortPath(params.cohort))
    if (!withdrawn && params.cohort !== defaultCohort) throw validationFailed(url)
    return data({ cohorts: others, withdrawnAt: withdrawn?.at }, { status: withdrawn ? 410 : 200 })
  }

  const lessons = await listLessons(tools, viewer, cohort)
  const subjects = subjectsOf(lessons)
  const subject = subjects.find(({ name }) => name === url.searchParams.get('subject'))?.name
  const wanted = url.searchParams.get('tag')
  const tag = wanted !== null && lessons.some((lesson) => hasTag(lesson, wanted)) ? wanted : undefined
  return {
    cohort: {
      slug: cohort.slug,
      name: cohort.name,
      period: cohort.period,
      intro: await renderMarkdown(cohort.intro, { headingLevel: 3 }),
    },
    cohorts: others,
    count: lessons.filter(({ state }) => state === 'published').length,
    lessons: numbered(lessons, { subject, tag }),
    subjects,
    subject,
    tag,
  }
}

export default function LessonsLearned({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const { cohorts } = loaderData
  const shown = 'cohort' in loaderData ? loaderData : undefined
  const withdrawnAt = 'withdrawnAt' in loaderData ? loaderData.withdrawnAt : undefined
  return (
    <>
      {withdrawnAt ? <PageTitle title="Lessons learned" hidden /> : <Title shown={shown} />}
      <SkipLink />
      <PublicAppBar name={site.name} />
      <div className="wall-field" data-pigment="payne">
        <OwnFrameTop
          name={site.name}
          close={closeToHome}
          beside={<SearchIcon />}
          extra={<InstallEntry className="own-frame-extra" />}
        />
      </div>
      <main id="main">
        <Hero count={shown?.count ?? 0} />
        <div className="wrap lessons-page">
          <div className="lessons-bar">
            {cohorts.length > 0 && (
              <Tabs
                label="Cohorts"
                tabs={cohorts.map(({ slug, name }) => ({
                  href: cohortPath(slug),
                  label: name,
                  current: slug === shown?.cohort.slug,
                }))}
              />
            )}
            {shown && shown.subjects.length > 0 && <Subjects {...shown} />}
          </div>
          {shown ? <CohortLessons {...shown} /> : <NotThere cohorts={cohorts} withdrawnAt={withdrawnAt} />}
        </div>
      </main>
      <Footer />
      <PublicTabBar />
    </>
  )
}

function Title({ shown }: { shown: CohortLessonsProps | undefined }) {
  const title = shown ? `Lessons learned: ${shown.cohort.name}` : 'Lessons learned'
  return (
    <PageTitle
      title={title}
      description="What each cohort would do differently, in the words of those who did it."
      about={{
        above: [{ href: href('/studios'), label: 'Studios' }],
        here: title,
        lessons: shown?.lessons ?? [],
        feed: lessonFeed,
      }}
    />
  )
}

function Hero({ count }: { count: number }) {
  const sentences = count === 1 ? 'One sentence of advice.' : `${numberFirst(count)} sentences of advice.`
  return (
    <section className="wall-field" data-pigment="payne" data-floor>
      <div className="wrap lessons-hero">
        <div>
          <Crumbs above={[{ href: href('/studios'), label: 'Studios' }]} here="Lessons learned" />
          <h1>What we would tell you first</h1>
          {count > 0 && <p className="lead">{sentences} Open one to read how somebody came to it.</p>}
        </div>
        <div className="lessons-bay">
          <Bay room="lessons" travels />
        </div>
      </div>
    </section>
  )
}

type CohortLessonsProps = Extract<Route.ComponentProps['loaderData'], { subjects: unknown }>

function Subjects({ cohort, count, subjects, subject, tag }: CohortLessonsProps) {
  const own = cohortPath(cohort.slug)
  return (
    <SegmentedLinks
      label="Subjects"
      oneLine
      links={[
        { href: own, label: `All ${count}`, current: subject === undefined && tag === undefined },
        ...subjects.map(({ name, count: many }) => ({
          href: `${own}?subject=${encodeURIComponent(name)}`,
          label: `${name} ${many}`,
          current: name === subject,
        })),
      ]}
    />
  )
}

function CohortLessons({ cohort, lessons, tag }: CohortLessonsProps) {
  const own = cohortPath(cohort.slug)
  return (
    <div className="lessons-columns">
      <div>
        {tag !== undefined && (
          <p className="ui lessons-tagged">
            Tagged “{tag}”: {lessons.length}.{' '}
            <Link className="link" href={own}>
              Show all
            </Link>
          </p>
        )}
        {lessons.length > 0 ? <LessonList lessons={lessons} own={own} /> : <NoLessons />}
        <PrintFoot what={`lessons learned, ${cohort.name}`} />
      </div>
      <aside className="stack lessons-about" aria-labelledby="cohort">
        <AddLesson cohort={cohort.slug} />
        <h2 className="heading-3" id="cohort">
          {cohort.name}
        </h2>
        {cohort.period && <p className="ui muted">{cohort.period}</p>}
        <Prose html={cohort.intro} />
        <p className="ui muted">Each lesson is published with the consent of its author.</p>
        <OwnLessons />
      </aside>
    </div>
  )
}
