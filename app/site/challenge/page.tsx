import './page.css'
import { href } from 'react-router'
import { chooseCurrent, listChallenges } from '../../../domain/programme/challenges.ts'
import type { Challenge } from '../../../domain/programme/challenges.ts'
import { countFeatured } from '../../../domain/programme/submissions.ts'
import { listFeatured } from '../../../domain/programme/submissions/lists.ts'
import type { Tools } from '../../../domain/tools.ts'
import { isQuarter } from '../../../time/ranges.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { withdrawnOrMissing } from '../../errors/withdrawn.ts'
import type { About } from '../../found/about.ts'
import { challengeFeed } from '../../found/feeds.ts'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { WithdrawnPage } from '../../texts/withdrawn.tsx'
import { entriesAddress, pageAsked } from './addresses.ts'
import { Entries } from './entries.tsx'
import { EntrySection } from './entry/section.tsx'
import { challengeInHtml, entryInHtml } from './in-html.ts'
import type { ChallengeInHtml } from './in-html.ts'
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
  const asked = pageAsked(url.searchParams, 'page')
  if (asked === undefined) throw validationFailed(url)

  const all = await listChallenges(tools, viewer)
  const current = chooseCurrent(all)
  const shown = quarter === null ? current : all.find((challenge) => challenge.quarter === quarter)
  const own = href('/challenge/quarterly')
  if (quarter !== null && !shown) {
    const shelf = { href: own, label: 'The quarterly challenge' }
    return withdrawnOrMissing({ context, url, address: `${own}?q=${quarter}`, title: challengeName(quarter), shelf })
  }

  const entry = url.searchParams.get('entry') ?? undefined
  const { entries, total, page } = shown
    ? await listFeatured(tools, shown, { page: asked, entry })
    : { entries: [], total: 0, page: 1 }
  // A page that is not there, or not any more.
  if (page < asked) throw validationFailed(url)
  return {
    // The one of now has its address without a name: it is where people come back to.
    address: shown && (shown !== current || page > 1) ? entriesAddress({ quarter: shown.quarter, page }) : own,
    challenge: shown && (await challengeInHtml(shown)),
    quarters: await quarterLines(
      tools,
      all.filter(({ quarter: each, phase }) => each !== shown?.quarter && phase !== 'draft'),
    ),
    featured: { entries: await Promise.all(entries.map(entryInHtml)), total, page },
  }
}

export default function QuarterlyChallenge({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  if ('withdrawn' in loaderData) return <WithdrawnPage {...loaderData.withdrawn} />
  const { address, challenge, quarters, featured } = loaderData
  if (!challenge) return <NoChallengeYet />
  return (
    <>
      <PageTitle
        title={challengeName(challenge.quarter)}
        description={challenge.title}
        address={address}
        about={aboutChallenge(challenge, name)}
      />
      <Prompt challenge={challenge} />
      <Terms challenge={challenge} />
      <EntrySection challenge={challenge} />
      <Entries key={challenge.quarter} challenge={challenge} featured={featured} />
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

/** Its results are a text of their own; before that it is something to take part in until it closes. */
function aboutChallenge(challenge: ChallengeInHtml, house: string): About {
  const { title, quarter, phase, closesAt, resultsHtml } = challenge
  const hasResults = (phase === 'results' || phase === 'archived') && resultsHtml !== ''
  const article = { title, publishedAt: closesAt, section: challengeName(quarter) }
  return { ...placeOf(challengeName(quarter), house), ...(hasResults ? { article } : { challenge }) }
}

function placeOf(here: string, house: string): About {
  return { feed: challengeFeed, above: [{ href: href('/'), label: house }], here }
}

function challengeName(quarter: string): string {
  return `Quarterly challenge, ${quarter}`
}

function NoChallengeYet() {
  const { name } = useSite()
  return (
    <div className="wrap page-head stack" data-gap="6">
      <PageTitle
        title="Quarterly challenge"
        description="One question each quarter, for everybody."
        about={placeOf('Quarterly challenge', name)}
      />
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
