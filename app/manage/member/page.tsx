import './drawer.css'
import './page.css'
import { countByZone } from '../../../domain/upkeep/numbers.ts'
import { countInvitations } from '../../../domain/joining/invitations/list.ts'
import { currentEdition } from '../../../domain/programme/editions.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { countReports } from '../../../domain/community/conduct-reports.ts'
import { countRequests } from '../../../domain/joining/requests.ts'
import { adminContext, toolsContext } from '../../contexts.ts'
import { validationFailed } from '../../errors/no-such-page.ts'
import { counted } from '../../texts/number-words.ts'
import { loadImport } from './import/load.ts'
import { ImportTab } from './import/tab.tsx'
import { loadInvitations } from './invitations/load.ts'
import { InvitationsTab } from './invitations/tab.tsx'
import { loadMembers } from './members/load.ts'
import { MembersTab } from './members/tab.tsx'
import { loadPapersAsked } from './papers/load.ts'
import { PapersTab } from './papers/tab.tsx'
import { loadMessages } from './messages/load.ts'
import { MessagesTab } from './messages/tab.tsx'
import { loadReports } from './reports/load.ts'
import { ReportsTab } from './reports/tab.tsx'
import { loadRequests } from './requests/load.ts'
import { RequestsTab } from './requests/tab.tsx'
import { peopleTabs, tabNamed, tabTitle } from './tabs.ts'
import type { PeopleTab } from './tabs.ts'
import type { Route } from './+types/page'

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const tab = loaderData?.content.tab ?? 'members'
  const title = tab === 'members' ? 'People' : tabTitle(tab)
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const admin = context.get(adminContext)
  const [content, members, requests, invitations, reports] = await Promise.all([
    loadTab(tools, admin, tabNamed(url.searchParams.get('tab')), url.searchParams),
    sizeOfEdition(tools, admin),
    countRequests(tools, admin),
    countInvitations(tools, admin),
    countReports(tools, admin),
  ])
  // Whoever reads no reports is told there is no such page.
  if (!content) throw validationFailed(url)
  return {
    bar: { title: 'People', note: content.note ?? members.inWords },
    content,
    counts: {
      members: members.number,
      requests: requests.toAnswer,
      invitations: invitations.open,
      reports: reports?.new,
    },
    clock: { now: tools.now(), zone: admin.timeZone },
    search: url.search,
  }
}

/** Members, invitations and requests: who is in, who was asked, who asks; and people from a file. */
export default function ManageMemberPage({ loaderData }: Route.ComponentProps) {
  const { content, counts, clock } = loaderData
  const isPerson = content.tab === 'members' && content.opened !== undefined
  return (
    <div className="people">
      {!isPerson && (
        <div className="people-top">
          <Tabs lit label="People" tabs={peopleTabs(content.tab, counts)} />
          <ButtonLink href="/manage/member?tab=invitations&invite=1" small forward icon="plus">
            Invite
          </ButtonLink>
        </div>
      )}
      <TabOf {...loaderData} />
      <p className="people-clock small muted">Times are yours, {clock.zone}.</p>
    </div>
  )
}

function TabOf({ content, clock, search }: Route.ComponentProps['loaderData']) {
  switch (content.tab) {
    case 'members':
      return <MembersTab content={content} clock={clock} search={search} />
    case 'invitations':
      return <InvitationsTab content={content} clock={clock} search={search} />
    case 'requests':
      return <RequestsTab content={content} clock={clock} search={search} />
    case 'papers':
      return <PapersTab content={content} clock={clock} search={search} />
    case 'messages':
      return <MessagesTab content={content} clock={clock} search={search} />
    case 'reports':
      return <ReportsTab content={content} clock={clock} search={search} />
    case 'import':
      return <ImportTab content={content} clock={clock} search={search} />
  }
}

function loadTab(tools: Tools, admin: Admin, tab: PeopleTab, query: URLSearchParams) {
  switch (tab) {
    case 'members':
      return loadMembers(tools, admin, query)
    case 'invitations':
      return loadInvitations(tools, admin, query)
    case 'requests':
      return loadRequests(tools, admin, query)
    case 'papers':
      return loadPapersAsked(tools, admin, query)
    case 'messages':
      return loadMessages(tools, admin, query)
    case 'reports':
      return loadReports(tools, admin, query)
    case 'import':
      return loadImport(tools, admin, query)
  }
}

/** `24 members in edition 2026` */
async function sizeOfEdition(tools: Tools, admin: Admin): Promise<{ number: number; inWords: string }> {
  const edition = await currentEdition(tools)
  if (!edition) return { number: 0, inWords: '' }
  const zones = await countByZone(tools, admin, edition)
  const number = zones.reduce((sum, zone) => sum + zone.number, 0)
  return { number, inWords: `${counted(number, 'member')} in edition ${edition.slug}` }
}
