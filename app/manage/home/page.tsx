import './page.css'
import type { RouterContextProvider } from 'react-router'
import { currentEdition, weeksOf } from '../../../domain/programme/editions.ts'
import type { Edition } from '../../../domain/programme/editions.ts'
import { firstSteps } from '../../../domain/upkeep/first-run.ts'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords, timeInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import {
  adminContext,
  backupsContext,
  deploymentContext,
  mailFilesContext,
  requestContext,
  toolsContext,
} from '../../contexts.ts'
import { countRecoveryCodes } from '../../../domain/club/recovery-codes.ts'
import type { Clock } from '../clock.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { loadNumbers } from './numbers/load.ts'
import { NumbersPanel } from './numbers/panel.tsx'
import { loadOperations } from './operations/load.ts'
import { OperationsPanel } from './operations/panel.tsx'
import { panelNamed, panelTitle } from './panels.ts'
import type { Panel } from './panels.ts'
import { loadProgramme } from './programme/load.ts'
import { ProgrammePanel } from './programme/panel.tsx'
import { loadSettings } from './settings/load.ts'
import { SettingsPanel } from './settings/panel.tsx'
import { SignInNote } from './sign-in-note.tsx'
import type { SignInLack } from './sign-in-note.tsx'
import { loadToday } from './today/load.ts'
import { NextSteps } from './today/first-run.tsx'
import { TodayPanel } from './today/panel.tsx'
import type { Route } from './+types/page'

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = panelTitle(loaderData?.content.panel ?? 'today')
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const admin = context.get(adminContext)
  const panel = panelNamed(url.searchParams.get('panel'))
  const [content, edition, steps, lack] = await Promise.all([
    loadPanel(context, panel, url.searchParams),
    currentEdition(tools),
    firstSteps(tools, admin),
    panel === 'today' ? signInLack(context) : undefined,
  ])
  if (!content) throw validationFailed(url)
  const clock = { now: tools.now(), zone: admin.timeZone }
  return {
    bar: { title: panelTitle(panel), note: noteOf(content, edition, clock) },
    content,
    steps,
    lack,
    clock,
    search: url.search,
  }
}

/** Asked on Home alone. Whoever has no second factor is told of that first. */
async function signInLack(context: Readonly<RouterContextProvider>): Promise<SignInLack | undefined> {
  const { hasSecondFactor } = context.get(requestContext)
  if (hasSecondFactor() === false) return { lacks: 'second-factor' }
  const left = await countRecoveryCodes(context.get(toolsContext), context.get(adminContext).accountId)
  return left <= fewCodes ? { lacks: 'recovery-codes', left } : undefined
}

const fewCodes = 3

/** The line beside the title: what the panel is about. */
function noteOf(content: PanelContent, edition: Edition | undefined, { now, zone }: Clock): string {
  const { panel } = content
  if (panel === 'settings') return 'The house'
  if (panel === 'today' || panel === 'operations') {
    return `${fullDayInWords(today(now, zone))}, ${timeInWords(now, { zone })} in ${zoneCity(zone)}`
  }
  // Numbers may be of another edition than the current one.
  if (panel === 'numbers' && content.edition && content.edition.slug !== edition?.slug) {
    return `Edition ${content.edition.slug}`
  }
  if (!edition) return 'No edition yet'
  const weeks = weeksOf(edition, today(now, edition.timeZone))
  return weeks ? `Edition ${edition.slug}, week ${weeks.week} of ${weeks.of}` : `Edition ${edition.slug}`
}

export default function ManageHomePage({ loaderData }: Route.ComponentProps) {
  const { content, steps, lack, clock } = loaderData
  return (
    <>
      <div className="manage-first">
        {content.panel !== 'today' && <NextSteps steps={steps} />}
        <SignInNote lack={lack} />
      </div>
      <PanelOf {...loaderData} />
      <p className="manage-clock small muted">Times are yours, {clock.zone}.</p>
    </>
  )
}

function PanelOf({ content, clock, search, steps }: Route.ComponentProps['loaderData']) {
  switch (content.panel) {
    case 'today':
      return <TodayPanel content={content} clock={clock} steps={steps} />
    case 'numbers':
      return <NumbersPanel content={content} />
    case 'programme':
      return <ProgrammePanel content={content} />
    case 'settings':
      return <SettingsPanel content={content} />
    case 'operations':
      return <OperationsPanel content={content} clock={clock} search={search} />
  }
}

type PanelContent = NonNullable<Awaited<ReturnType<typeof loadPanel>>>

function loadPanel(context: Readonly<RouterContextProvider>, panel: Panel, query: URLSearchParams) {
  const tools = context.get(toolsContext)
  const admin = context.get(adminContext)
  const deployment = context.get(deploymentContext)
  switch (panel) {
    case 'today':
      return loadToday(tools, admin)
    case 'numbers':
      return loadNumbers(tools, admin, query)
    case 'programme':
      return loadProgramme(tools, admin, query)
    case 'settings':
      return loadSettings(tools, admin, query, deployment)
    case 'operations':
      return loadOperations(tools, admin, query, {
        deployment,
        shelf: context.get(backupsContext),
        mailFiles: context.get(mailFilesContext),
      })
  }
}
