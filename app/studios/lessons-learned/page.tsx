import './page.css'
import { href } from 'react-router'
import { defaultCohort, listCohorts } from '../../../domain/programme/cohorts.ts'
import { listLessons } from '../../../domain/writing/lessons.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OwnFrameTop } from '../../../ui/frame/own-frame.tsx'
import { StudioHero } from '../../../ui/frame/studio-hero.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { TagLink } from '../../../ui/tag.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { PageTitle } from '../../page-title.tsx'
import { PublicAppBar, PublicTabBar } from '../../navigation/app-bars.tsx'
import { InstallEntry } from '../../pwa/install/install-entry.tsx'
import { Footer, useSite } from '../../site-frame.tsx'
import { closeToHome } from '../frame.tsx'
import { byTheme, tagsOf } from './arrange.ts'
import { LessonList } from './lesson-list.tsx'
import type { Route } from './+types/page'

/** The lessons of one cohort. The default cohort has a page also while it is not published: it leads to the others. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const cohorts = await listCohorts(tools, viewer)
  const cohort = cohorts.find(({ slug }) => slug === params.cohort)
  if (!cohort && params.cohort !== defaultCohort) throw validationFailed(url)

  const others = cohorts.map(({ slug, name }) => ({ slug, name }))
  if (!cohort) return { cohort: undefined, cohorts: others }

  const lessons = await listLessons(tools, viewer, cohort)
  const tags = tagsOf(lessons)
  const tag = tags.find((known) => known === url.searchParams.get('tag'))
  return {
    cohort: {
      slug: cohort.slug,
      name: cohort.name,
      period: cohort.period,
      intro: await renderMarkdown(cohort.intro, { headingLevel: 3 }),
    },
    cohorts: others,
    themes: byTheme(lessons, tag),
    tags,
    tag,
  }
}

export default function LessonsLearned({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const { cohort, cohorts } = loaderData
  return (
    <>
      <PageTitle
        title={cohort ? `Lessons learned: ${cohort.name}` : 'Lessons learned'}
        description="What each cohort would do differently, in the words of those who did it."
      />
      <SkipLink />
      <PublicAppBar name={site.name} />
      <StudioHero
        room="lessons"
        title="What we would tell you first"
        crumbs={{ above: [{ href: href('/studios'), label: 'Studios' }], here: 'Lessons learned' }}
        top={<OwnFrameTop name={site.name} close={closeToHome} extra={<InstallEntry className="own-frame-extra" />} />}
        travels
      />
      <main id="main" className="wrap lessons-page">
        {cohorts.length > 0 && (
          <Tabs
            label="Cohorts"
            tabs={cohorts.map(({ slug, name }) => ({
              href: cohortPath(slug),
              label: name,
              current: slug === cohort?.slug,
            }))}
          />
        )}
        {cohort ? <CohortLessons {...loaderData} cohort={cohort} /> : <NotYet cohorts={cohorts} />}
      </main>
      <Footer />
      <PublicTabBar />
    </>
  )
}

type CohortLessonsProps = Extract<Route.ComponentProps['loaderData'], { tags: unknown }>

function CohortLessons({ cohort, themes, tags, tag }: CohortLessonsProps) {
  const own = cohortPath(cohort.slug)
  return (
    <div className="grid-12 lessons-columns">
      <div data-from="1" data-to="4" className="stack lessons-about">
        <h2>{cohort.name}</h2>
        {cohort.period && <p className="ui muted">{cohort.period}</p>}
        <Prose html={cohort.intro} />
        {tags.length > 0 && (
          <nav className="row" data-gap="2" aria-label="Filter by tag">
            <TagLink href={own} current={!tag}>
              All
            </TagLink>
            {tags.map((each) => (
              <TagLink key={each} href={`${own}?tag=${encodeURIComponent(each)}`} current={each === tag}>
                {each}
              </TagLink>
            ))}
          </nav>
        )}
        <p className="ui muted">Each lesson is published with the consent of its author.</p>
      </div>
      <div data-from="5" data-to="12">
        {themes.length > 0 ? <LessonList themes={themes} /> : <NoLessons />}
      </div>
    </div>
  )
}

function NoLessons() {
  return (
    <EmptyState
      room="lessons"
      title="The shelf is still empty"
      action={{ href: href('/studios/schedule'), label: 'See the schedule' }}
    >
      The first lessons appear after the first sessions.
    </EmptyState>
  )
}

function NotYet({ cohorts }: { cohorts: { slug: string; name: string }[] }) {
  return (
    <section className="stack lessons-not-yet" data-gap="5">
      <h2>This shelf is being filled</h2>
      <p className="muted">
        {cohorts.length > 0
          ? 'The lessons of this cohort are not published yet. These are:'
          : 'The first lessons appear after the first sessions.'}
      </p>
      {cohorts.map(({ slug, name }) => (
        <MoreLink key={slug} href={cohortPath(slug)}>
          {name}
        </MoreLink>
      ))}
      {cohorts.length === 0 && <MoreLink href={href('/studios')}>See the studios</MoreLink>}
    </section>
  )
}

function cohortPath(cohort: string): string {
  return href('/studios/lessons-learned/:cohort', { cohort })
}
