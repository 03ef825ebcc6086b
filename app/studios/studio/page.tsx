import './page.css'
import { href } from 'react-router'
import { listNewestLessons } from '../../../domain/writing/lessons.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { listSessions } from '../../../domain/programme/schedule.ts'
import { briefly, brieflyWithAgenda } from '../../../domain/programme/schedule/brief.ts'
import { findStudio } from '../../../domain/programme/studios.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { Article } from '../../../ui/article.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { StudioHero } from '../../../ui/frame/studio-hero.tsx'
import { late } from '../../../ui/late.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { noPageMatches, validationFailed } from '../../errors/no-such-page.ts'
import { PageTitle } from '../../page-title.tsx'
import { studioOf } from '../../paths.ts'
import { bringParts } from './bring.ts'
import { Follow } from './follow.tsx'
import { Kept } from './kept.tsx'
import { PrintFoot } from '../../texts/print-foot.tsx'
import type { Route } from './+types/page'

/** Below the first screen. */
const Upcoming = late(async () => (await import('./upcoming.tsx')).Upcoming)

/** How many sessions ahead, and how many of those that have been, a studio's page shows. */
const shown = 8

/** One studio. `/studios/{studio}-studio` is parsed here, since the router cannot. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const slug = studioOf(params.room)
  if (!slug) throw noPageMatches(url)
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const studio = await findStudio(tools, viewer, slug)
  if (!studio) throw validationFailed(url)

  const now = tools.now()
  const of = { studioId: studio.id }
  const [upcoming, past, lessons] = await Promise.all([
    listSessions(tools, viewer, { ...of, from: now, includeCancelled: 'until-their-end', limit: shown }),
    listSessions(tools, viewer, { ...of, to: now, order: 'latest', limit: 50 }),
    listNewestLessons(tools, viewer, { of, limit: 3 }),
  ])
  const { intro, panes } = bringParts(studio.bring || studio.description)
  return {
    now: now.toISOString(),
    studio: {
      slug,
      name: studio.name,
      promise: studio.promise,
      room: studio.room,
      pigment: studio.pigment,
      status: studio.status,
      pausedUntil: studio.pausedUntil,
      facts: factsOf(studio),
    },
    bring: {
      intro: await renderMarkdown(intro, { headingLevel: 3 }),
      panes: await Promise.all(
        panes.map(async ({ title, text }) => ({ title, html: await renderMarkdown(text, { headingLevel: 4 }) })),
      ),
    },
    // A studio for members has no calendar for everybody; theirs carries its sessions.
    feed: studio.visibility === 'public' ? `${tools.siteUrl}/cal/studio/${slug}.ics` : undefined,
    upcoming: await Promise.all(upcoming.sessions.map(brieflyWithAgenda)),
    kept: await Promise.all(
      past.sessions
        .filter((session) => session.kept.notes || session.kept.recording)
        .slice(0, shown)
        .map(async (session) => ({ ...briefly(session), kept: session.kept, notesHtml: await notesHtml(session) })),
    ),
    lessons,
  }
}

/** The notes everybody reads; nothing where members alone do. */
function notesHtml({ id, notes, kept }: SessionRow): Promise<string> | undefined {
  return kept.forEverybody && notes ? renderMarkdown(notes, { headingLevel: 4, idPrefix: `${id}-` }) : undefined
}

export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const { studio, bring, feed, upcoming, kept, lessons, now } = loaderData
  const place = { above: [{ href: href('/studios'), label: 'Studios' }], here: studio.name }
  return (
    <>
      <PageTitle title={studio.name} description={studio.promise} about={{ ...place, sessions: upcoming }} />
      <StudioHero
        room={studio.room}
        pigment={studio.pigment}
        title={studio.name}
        lead={studio.promise}
        crumbs={place}
        travels
      >
        <ButtonLink href="#next" forward fit>
          Upcoming sessions
        </ButtonLink>
        <ButtonLink href="#host" kind="quiet" fit>
          Who it is for
        </ButtonLink>
        <Follow studio={studio} />
      </StudioHero>
      <Article wide contents={contents} contentsLabel="In this studio">
        <State studio={studio} />
        <section id="bring">
          <h2>What to bring</h2>
          <div className="studio-bring">
            <Prose html={bring.intro} />
          </div>
          {bring.panes.length > 0 && (
            <Panes across={bring.panes.length === 3 ? 3 : 2}>
              {bring.panes.map(({ title, html }) => (
                <div key={title} className="studio-pane">
                  <h3>{title}</h3>
                  <Prose html={html} />
                </div>
              ))}
            </Panes>
          )}
        </section>
        <Upcoming studio={studio} sessions={upcoming} feed={feed} since={now} />
        <Kept studio={studio} kept={kept} lessons={lessons} />
        <section id="host">
          <h2>Who it is for, hosts</h2>
          <div className="studio-facts">
            <FactList facts={studio.facts} />
          </div>
        </section>
        <PrintFoot what={`studios, ${studio.name}`} />
      </Article>
    </>
  )
}

type StudioInPage = Route.ComponentProps['loaderData']['studio']

function State({ studio }: { studio: StudioInPage }) {
  if (studio.status === 'draft') {
    return (
      <Note>
        <p>This is a draft: organisers and its hosts see it until the studio is opened.</p>
      </Note>
    )
  }
  if (studio.status === 'paused') {
    const until = studio.pausedUntil ? ` until ${fullDayInWords(studio.pausedUntil)}` : ''
    return (
      <Note tone="warn">
        <p>Paused{until}. Everything here can be read in the meantime.</p>
      </Note>
    )
  }
  if (studio.status === 'retired') {
    return (
      <Note>
        <p>This studio no longer meets. Its notes stay readable.</p>
      </Note>
    )
  }
  return null
}

const contents = [
  { href: '#bring', label: 'What to bring' },
  { href: '#next', label: 'Upcoming sessions' },
  { href: '#notes', label: 'Notes and recordings' },
  { href: '#host', label: 'Who it is for, hosts' },
] as const

function factsOf(studio: { forWhom: string; format: string; cadenceText: string; hosts: string[] }) {
  const facts = [
    { name: 'For whom', value: studio.forWhom },
    { name: 'Format', value: studio.format },
    { name: 'Cadence', value: studio.cadenceText },
    { name: studio.hosts.length === 1 ? 'Host' : 'Hosts', value: studio.hosts.join(', ') || 'An organiser' },
  ]
  return facts.filter(({ value }) => value !== '')
}
