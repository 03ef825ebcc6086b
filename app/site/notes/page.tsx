import './page.css'
import { data, href } from 'react-router'
import { listNewestLessons } from '../../../domain/writing/lessons.ts'
import { findSeason, listSeasons } from '../../../domain/writing/seasons.ts'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { noPageMatches, validationFailed } from '../../errors/no-such-page.ts'
import { seasonFeed } from '../../found/feeds.ts'
import { PageTitle } from '../../page-title.tsx'
import { seasonOf, seasonPath } from '../../paths.ts'
import { seasonName } from '../../texts/season-name.ts'
import { WithdrawnPage } from '../../texts/withdrawn.tsx'
import { useSite } from '../../site-frame.tsx'
import { inHtml } from './in-html.ts'
import type { LetterInHtml } from './in-html.ts'
import { Letter } from './letter.tsx'
import type { Route } from './+types/page'

/** So many a season never had. */
const mostLessons = 100

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const season = seasonOf(params.note)
  if (!season) throw noPageMatches(url)
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const found = await findSeason(tools, viewer, season)
  if (!found) throw validationFailed(url)
  if (found.state === 'retracted') {
    const [newest] = await listSeasons(tools, viewer)
    const shelf = newest && { href: seasonPath(newest.season), label: 'The newest letter' }
    return data({ ...found, shelf }, { status: 410 })
  }
  const { note, previous } = found
  const since = { ...(previous && { after: previous.publishedAt }), until: note.publishedAt }
  const lessons = await listNewestLessons(tools, viewer, { limit: mostLessons, of: since })
  return data({ ...found, note: await inHtml(note), lessons })
}

export default function SeasonNotes({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  if (loaderData.state === 'retracted') {
    const { season, retractedAt, shelf } = loaderData
    return <WithdrawnPage title={`Notes, ${seasonName(season)}`} at={retractedAt} shelf={shelf} />
  }
  const { note, lessons, previous, next } = loaderData
  return (
    <>
      <PageTitle
        title={`Notes, ${seasonName(note.season)}`}
        description={inOneLine(note)}
        about={{
          article: { title: note.title, publishedAt: note.publishedAt, section: 'Season notes' },
          above: [{ href: href('/'), label: site.name }],
          here: `Notes, ${seasonName(note.season)}`,
          feed: seasonFeed,
        }}
      />
      <Letter note={note} lessons={lessons} previous={previous?.season} next={next?.season} />
    </>
  )
}

/** What a letter is about, as search engines and shared links say it: its title, and as many of its pieces as they show. */
function inOneLine({ title, pieces }: LetterInHtml): string {
  let line = title
  for (const [n, piece] of pieces.entries()) {
    const longer = `${line}${n === 0 ? ': ' : '; '}${piece.title}`
    if (longer.length > longestDescription) break
    line = longer
  }
  return line
}

/** Signs: more of a description nobody shows. */
const longestDescription = 160
