import './page.css'
import { href } from 'react-router'
import { chooseCurrent, listChallenges } from '../../../domain/programme/challenges.ts'
import type { Challenge } from '../../../domain/programme/challenges.ts'
import { countFeatured, listSubmissions } from '../../../domain/programme/submissions.ts'
import type { Tools } from '../../../domain/tools.ts'
import { isQuarter } from '../../../time/ranges.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { PageTitle } from '../../page-title.tsx'
import { Entries } from './entries.tsx'
import { challengeInHtml, entryInHtml } from './in-html.ts'
import { Prompt } from './prompt.tsx'
import { Quarters } from './quarters.tsx'
import type { QuarterLine } from './quarters.tsx'
import { Terms } from './terms.tsx'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const quarter = url.searchParams.get('q')
  if (quarter !== null && !isQuarter(quarter)) throw validationFailed(url)

  const all = await listChallenges(tools, viewer)
  const shown = quarter === null ? chooseCurrent(all) : all.find((challenge) => challenge.quarter === quarter)
  if (quarter !== null && !shown) throw validationFailed(url)

  const entries = shown ? await listSubmissions(tools, viewer, shown) : []
  return {
    challenge: shown && (await challengeInHtml(shown)),
    quarters: await quarterLines(
      tools,
      all.filter(({ quarter: each, phase }) => each !== shown?.quarter && phase !== 'draft'),
    ),
    entries: await Promise.all(entries.map(entryInHtml)),
  }
}

export default function QuarterlyChallenge({ loaderData }: Route.ComponentProps) {
  const { challenge, quarters, entries } = loaderData
  if (!challenge) return <NoChallengeYet />
  return (
    <>
      <PageTitle title={`Quarterly challenge, ${challenge.quarter}`} description={challenge.title} />
      <Prompt challenge={challenge} />
      <Terms challenge={challenge} />
      <Entries challenge={challenge} entries={entries} />
      <Quarters quarters={quarters} />
    </>
  )
}

async function quarterLines(tools: Tools, challenges: Challenge[]): Promise<QuarterLine[]> {
  const counts = await countFeatured(tools, challenges)
  return challenges.map(({ id, quarter, title, phase, opensAt, timeZone }) => ({
    quarter,
    title,
    opensAt: phase === 'announced' ? opensAt : undefined,
    timeZone,
    public: counts.get(id) ?? 0,
  }))
}

function NoChallengeYet() {
  return (
    <div className="wrap page-head stack" data-gap="6">
      <PageTitle title="Quarterly challenge" description="One question each quarter, for everybody." />
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
