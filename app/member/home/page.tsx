import { redirect } from 'react-router'
import { hasLeft } from '../../../domain/club/access/own-data.ts'
import type { Member } from '../../../domain/club/viewer.ts'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { fullDayInWords } from '../../../time/words.ts'
import { memberContext, papersDueContext, requestContext, toolsContext } from '../../contexts.ts'
import { InstallPane } from '../../pwa/install/install-pane.tsx'
import { isToldToStay } from '../../sign-in/stay-after-all.ts'
import { useSite } from '../../site-frame.tsx'
import { CalendarView } from './calendar-view.tsx'
import { dataPath } from './own-data/asked.ts'
import { DataView } from './own-data/data-view.tsx'
import { LeftView } from './own-data/left-view.tsx'
import { loadAfterLeaving } from './own-data/load-after-leaving.ts'
import { type Asked, loadData } from './own-data/load.ts'
import { HomeView } from './home-view.tsx'
import { loadNotice, loadView, pathToUpdates, viewIn } from './load.ts'
import type { View } from './load.ts'
import { HostingView } from './hosting-view.tsx'
import { LessonView } from './lesson/lesson-view.tsx'
import { MeFrame } from './me-frame.tsx'
import { Notice } from './notice.tsx'
import { NotificationsView } from './notifications-view.tsx'
import { PapersNotice } from './papers/notice.tsx'
import { loadPapers } from './papers/load.ts'
import { PapersView } from './papers/papers-view.tsx'
import { PastView } from './past-view.tsx'
import { ProfileView } from './profile-view.tsx'
import { QuestionsView } from './questions-view.tsx'
import { ScheduleView } from './schedule-view.tsx'
import { loadSecurity } from './security/load.ts'
import { SecurityView } from './security/security-view.tsx'
import { StudiosView } from './studios-view.tsx'
import type { Route } from './+types/page'
import './page.css'

const titles = {
  home: 'Home',
  schedule: 'Your schedule',
  past: 'Where you were',
  hosting: 'Hosting',
  questions: 'Two questions',
  lesson: 'A lesson of yours',
  profile: 'Your profile',
  notifications: 'Notifications',
  studios: 'Studios you follow',
  calendar: 'Your calendar',
  security: 'Security',
  data: 'Your data',
  papers: 'What changed',
  left: 'Your data',
  closed: 'Not for organisers',
} as const

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = titles[loaderData?.content.view ?? 'home']
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const member = context.get(memberContext)
  if (hasLeft(member)) return loadLeft({ context, url }, member)
  if (url.searchParams.get('view') === 'updates') throw redirect(await pathToUpdates(tools, member))
  const view = viewIn(url.searchParams)
  const { email = '', sessionId, viewedAs } = context.get(requestContext)
  const isClosed = viewedAs !== undefined && (view === 'security' || view === 'data')
  const due = context.get(papersDueContext)
  const [content, notice] = await Promise.all([
    isClosed
      ? { view: 'closed' as const, of: view, name: viewedAs.name }
      : view === 'security'
        ? loadSecurity({ context, request, url }, member)
        : view === 'data'
          ? loadData({ context, url }, member)
          : view === 'papers'
            ? loadPapers(tools, member, { due, query: url.searchParams })
            : loadView(tools, member, { view, email, query: url.searchParams, sessionId }),
    loadNotice(tools, member, url.searchParams),
  ])
  const pausedUntil = member.status === 'paused' ? member.pausedUntil : undefined
  const stays = isToldToStay(url)
  const asked = view === 'papers' ? [] : due
  return { content, notice, due: asked, stays, pausedUntil, now: tools.now(), timeZone: member.timeZone }
}

/** Whoever has left finds their own data, and nothing else. */
async function loadLeft(asked: Asked, member: Member) {
  const content = await loadAfterLeaving(asked, member)
  const none = { notice: undefined, due: [], stays: false, pausedUntil: undefined }
  return { ...none, content, now: asked.context.get(toolsContext).now(), timeZone: member.timeZone }
}

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { content, notice, due, stays, pausedUntil, now, timeZone } = loaderData
  return (
    <>
      {pausedUntil !== undefined && (
        <div className="member-notice">
          <Note tone="warn">
            {pausedUntil
              ? `Your membership is paused until ${fullDayInWords(pausedUntil)}.`
              : 'Your membership is paused.'}{' '}
            You can read everything as before; answers and entries rest.{' '}
            <Link className="link" href={dataPath}>
              Come back before that
            </Link>
          </Note>
        </div>
      )}
      {stays && (
        <div className="member-notice">
          <Note tone="ok" role="status">
            You had asked to be deleted. By signing in you called that off: your account stays, and we wrote to you.
            Places you had went to others.
          </Note>
        </div>
      )}
      <PapersNotice due={due} now={now} timeZone={timeZone} />
      {notice && <Notice notice={notice} />}
      <ViewOf content={content} now={now} timeZone={timeZone} />
    </>
  )
}

function ViewOf({ content, now, timeZone }: { content: View; now: Date; timeZone: string }) {
  const { name } = useSite()
  switch (content.view) {
    case 'home':
      return (
        <div className="stack" data-gap="8">
          <HomeView home={content} now={now} timeZone={timeZone} />
          <InstallPane siteName={name} />
        </div>
      )
    case 'schedule':
      return <ScheduleView schedule={content} now={now} />
    case 'past':
      return <PastView past={content} />
    case 'hosting':
      return <HostingView hosting={content} now={now} />
    case 'questions':
      return <QuestionsView questions={content} />
    case 'lesson':
      return <LessonView content={content} />
    case 'profile':
      return (
        <MeFrame view="profile">
          <ProfileView content={content} />
        </MeFrame>
      )
    case 'notifications':
      return (
        <MeFrame view="notifications">
          <NotificationsView content={content} timeZone={timeZone} />
        </MeFrame>
      )
    case 'studios':
      return (
        <MeFrame view="studios">
          <StudiosView studios={content.studios} />
        </MeFrame>
      )
    case 'calendar':
      return (
        <MeFrame view="calendar">
          <CalendarView content={content} timeZone={timeZone} siteName={name} />
        </MeFrame>
      )
    case 'security':
      return (
        <MeFrame view="security">
          <SecurityView security={content} timeZone={timeZone} />
        </MeFrame>
      )
    case 'closed':
      return (
        <MeFrame view={content.of}>
          <Note tone="warn">
            This page is for {content.name} alone: it opens their account and holds everything about them. You read as
            them, so it stays closed.
          </Note>
        </MeFrame>
      )
    case 'left':
      return <LeftView left={content} timeZone={timeZone} />
    case 'papers':
      return <PapersView content={content} timeZone={timeZone} />
    case 'data':
      return (
        <MeFrame view="data">
          <DataView data={content} timeZone={timeZone} />
        </MeFrame>
      )
  }
}
