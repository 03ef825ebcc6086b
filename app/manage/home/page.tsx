import './page.css'
import type { RouterContextProvider } from 'react-router'
import { currentEdition, weeksOf } from '../../../domain/programme/editions.ts'
import { firstSteps } from '../../../domain/upkeep/first-run.ts'
import { today } from '../../../time/plain-dates.ts'
import { DashboardTop } from '../../../ui/frame/dashboard-frame.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { adminContext, backupsContext, mailFilesContext, toolsContext, deploymentContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { loadNumbers } from './numbers/load.ts'
import { NumbersPanel } from './numbers/panel.tsx'
import { loadOperations } from './operations/load.ts'
import { OperationsPanel } from './operations/panel.tsx'
import { panelNamed, panelTabs, panelTitle } from './panels.ts'
import type { Panel } from './panels.ts'
import { loadProgramme } from './programme/load.ts'
import { ProgrammePanel } from './programme/panel.tsx'
import { loadSettings } from './settings/load.ts'
import { SettingsPanel } from './settings/panel.tsx'
import { loadToday } from './today/load.ts'
import { FirstRun, NextSteps } from './today/first-run.tsx'
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
  const [content, edition, steps] = await Promise.all([
    loadPanel(context, panel, url.searchParams),
    currentEdition(tools),
    firstSteps(tools, admin),
  ])
  if (!content) throw validationFailed(url)
  const weeks = edition && weeksOf(edition, today(tools.now(), edition.timeZone))
  return {
    content,
    steps,
    edition: edition && { slug: edition.slug, weeks },
    clock: { now: tools.now(), zone: admin.timeZone },
    search: url.search,
  }
}

export default function ManageHomePage({ loaderData }: Route.ComponentProps) {
  const { content, steps, edition, clock } = loaderData
  return (
    <>
      <DashboardTop title="Home" note={edition && <EditionNote {...edition} />} />
      <Tabs label="Panels" tabs={panelTabs(content.panel)} />
      <div className="manage-first">
        {content.panel === 'today' ? <FirstRun steps={steps} /> : <NextSteps steps={steps} />}
      </div>
      <PanelOf {...loaderData} />
      <p className="manage-clock small muted">Times are yours, {clock.zone}.</p>
    </>
  )
}

function EditionNote({ slug, weeks }: { slug: string; weeks: { week: number; of: number } | undefined }) {
  return (
    <>
      Edition {slug}
      {weeks && `, week ${weeks.week} of ${weeks.of}`}
    </>
  )
}

function PanelOf({ content, clock, search }: Route.ComponentProps['loaderData']) {
  switch (content.panel) {
    case 'today':
      return <TodayPanel content={content} clock={clock} />
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
