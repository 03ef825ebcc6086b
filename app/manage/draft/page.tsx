import { adminContext, toolsContext } from '../../contexts.ts'
import { counted } from '../query.ts'
import { DraftDesk } from './desk.tsx'
import { titleOf } from './draft-words.ts'
import { loadDrafts } from './load.ts'
import type { DraftsContent } from './load.ts'
import { DraftTable } from './table.tsx'
import type { Route } from './+types/page'

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = openedTitle(loaderData?.content.opened) ?? 'Desk'
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const admin = context.get(adminContext)
  const content = await loadDrafts(tools, admin, url.searchParams)
  const title = openedTitle(content.opened)
  return {
    bar: title === undefined ? { title: 'Desk', note: counted(content.total, 'draft') } : { title },
    content,
    clock: { now: tools.now(), zone: admin.timeZone },
    search: url.search,
    memberId: admin.id,
  }
}

/** What is being written: the whole list, or one text with the list beside it. */
export default function ManageDraftPage({ loaderData }: Route.ComponentProps) {
  const { content, memberId, ...context } = loaderData
  return content.opened ? (
    <DraftDesk content={content} opened={content.opened} memberId={memberId} {...context} />
  ) : (
    <DraftTable content={content} {...context} />
  )
}

function openedTitle(opened: DraftsContent['opened']): string | undefined {
  switch (opened?.what) {
    case 'draft':
      return titleOf(opened.draft)
    case 'handed-in':
      return titleOf(opened.read)
    case 'nothing':
      return opened.words
    default:
      return undefined
  }
}
