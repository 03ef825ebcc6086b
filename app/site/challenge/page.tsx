import './page.css'
import { href } from 'react-router'
import { chooseCurrent, listChallenges } from '../../../domain/programme/challenges.ts'
import { listSubmissions } from '../../../domain/programme/submissions.ts'
import { isQuarter } from '../../../time/ranges.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { PageTitle } from '../../page-title.tsx'
import { Entries } from './entries.tsx'
import { challengeInHtml, entryInHtml } from './in-html.ts'
import { Prompt } from './prompt.tsx'
import { Terms } from './terms.tsx'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const quarter = url.searchParams.get('q')
  if (quarter !== null && !isQuarter(quarter)) throw validationFailed(url)

  const all = await listChallenges(tools, viewer)
  const { current, next } = chooseCurrent(all)
  const shown = quarter === null ? current : all.find((challenge) => challenge.quarter === quarter)
  if (quarter !== null && !shown) throw validationFailed(url)

  const entries = shown ? await listSubmissions(tools, viewer, shown) : []
  return {
    challenge: shown && (await challengeInHtml(shown)),
    next:
      next && next.quarter !== shown?.quarter
        ? { quarter: next.quarter, opensAt: next.opensAt, timeZone: next.timeZone }
        : undefined,
    quarters: all.map((challenge) => challenge.quarter),
    entries: await Promise.all(entries.map(entryInHtml)),
  }
}

export default function QuarterlyChallenge({ loaderData }: Route.ComponentProps) {
  const { challenge, next, quarters, entries } = loaderData
  if (!challenge) return <NoChallengeYet />
  return (
    <>
      <PageTitle title={`Quarterly challenge, ${challenge.quarter}`} description={challenge.title} />
      <Prompt challenge={challenge} />
      <Terms challenge={challenge} next={next} />
      <Entries challenge={challenge} quarters={quarters} entries={entries} />
    </>
  )
}

function NoChallengeYet() {
  return (
    <div className="wrap page-head stack" data-gap="6">
      <PageTitle title="Quarterly challenge" />
      <h1 className="display">Quarterly challenge</h1>
      <EmptyState
        room="strategy"
        title="No challenge yet"
        action={{ href: href('/studios'), label: 'See the studios' }}
      >
        The organisers have not announced the first prompt.
      </EmptyState>
    </div>
  )
}
