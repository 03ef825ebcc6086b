import './page.css'
import { data, href } from 'react-router'
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
import { Letter } from './letter.tsx'
import type { Route } from './+types/page'

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
  return data({ ...found, note: await inHtml(found.note) })
}

export default function SeasonNotes({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  if (loaderData.state === 'retracted') {
    const { season, retractedAt, shelf } = loaderData
    return <WithdrawnPage title={`Notes, ${seasonName(season)}`} at={retractedAt} shelf={shelf} />
  }
  const { note, previous, next } = loaderData
  return (
    <>
      <PageTitle
        title={`Notes, ${seasonName(note.season)}`}
        description={note.title}
        about={{
          article: { title: note.title, publishedAt: note.publishedAt, section: 'Season notes' },
          above: [{ href: href('/'), label: site.name }],
          here: `Notes, ${seasonName(note.season)}`,
          feed: seasonFeed,
        }}
      />
      <Letter note={note} previous={previous?.season} next={next?.season} />
    </>
  )
}
