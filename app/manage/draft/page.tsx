import { adminContext, toolsContext } from '../../contexts.ts'
import type { Clock } from '../clock.ts'
import type { Bar } from '../frame/bar.ts'
import { counted } from '../../texts/number-words.ts'
import { DraftDesk } from './desk.tsx'
import { savedInWords, stateOf, titleOf } from './draft-words.ts'
import { DraftList } from './list.tsx'
import { loadDesk } from './load.ts'
import type { DeskContent, Listed, Opened } from './load.ts'
import type { Route } from './+types/page'

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = openedTitle(loaderData?.content.opened) ?? 'Desk'
  return [{ title: `${title} · ${root.loaderData?.site.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const admin = context.get(adminContext)
  const content = await loadDesk(tools, admin, url.searchParams)
  const clock = { now: tools.now(), zone: admin.timeZone }
  return {
    bar: barOf(content, clock),
    content,
    clock,
    search: url.search,
    memberId: admin.id,
  }
}

/** What is being written: everything, or one text. */
export default function ManageDraftPage({ loaderData }: Route.ComponentProps) {
  const { content, memberId, ...context } = loaderData
  return content.opened ? (
    <DraftDesk opened={content.opened} choices={content.choices} memberId={memberId} {...context} />
  ) : (
    <DraftList content={content} list={content.list} {...context} />
  )
}

function barOf({ opened, list }: DeskContent, clock: Clock): Bar {
  const title = openedTitle(opened)
  if (title === undefined) return { title: 'Desk', note: noteOf(list) }
  if (opened?.what !== 'draft') return { title }
  const { words } = stateOf(opened.draft, clock)
  return {
    title,
    note: opened.draft.isWritable ? `${words}, saved ${savedInWords(opened.draft.savedAt, clock)}` : words,
  }
}

/** `8 unpublished, 2 in review`; of a table how many it has. */
function noteOf(list: Listed | undefined): string {
  if (list?.layout !== 'shelves') return counted(list?.total ?? 0, 'draft')
  const { writing, review, leaving } = list.stages
  const inReview = review.total + list.handedIn.total
  return `${writing.total + leaving.total + inReview} unpublished${inReview > 0 ? `, ${inReview} in review` : ''}`
}

function openedTitle(opened: Opened | undefined): string | undefined {
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
