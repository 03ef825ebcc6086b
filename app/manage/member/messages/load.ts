import { findMessage, listMessages } from '../../../../domain/notices/member-messages.ts'
import type { MemberMessage } from '../../../../domain/notices/member-messages.ts'
import { reachOfMessage } from '../../../../domain/notices/member-messages/reach.ts'
import type { NotReached } from '../../../../domain/notices/member-messages/reach.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import type { ListContext } from '../../list-context.ts'
import { pageSizeIn } from '../../page-size.ts'
import { pageIn } from '../../query.ts'

/** The message the address names, or all there are. */
export async function loadMessages(tools: Tools, admin: Admin, query: URLSearchParams) {
  const id = query.get('message')
  const asked = { page: pageIn(query), pageSize: pageSizeIn(query) }
  const [found, { messages, total }] = await Promise.all([
    id === null ? undefined : findMessage(tools, admin, id),
    id === null ? listMessages(tools, admin, asked) : { messages: [], total: 0 },
  ])
  return {
    tab: 'messages' as const,
    note: found?.subject || undefined,
    isNamed: id !== null,
    opened: found && (await opened(tools, found)),
    isWriting: query.has('words'),
    asked,
    messages,
    total,
  }
}

/** Names that are said of one reason; of more only how many. */
const mostNames = 20

async function opened(tools: Tools, message: MemberMessage) {
  if (message.state !== 'draft') return { ...message, reach: undefined }
  const { recipients, notReached, seal } = await reachOfMessage(tools, message.id)
  const names = (all: { name: string }[]) => all.slice(0, mostNames).map(({ name }) => name)
  const groups = Map.groupBy(notReached, ({ because }) => because)
  const left = [...groups].map(([because, people]) => ({ because, number: people.length, names: names(people) }))
  const reached = recipients.toSorted((one, other) => one.displayName.localeCompare(other.displayName))
  return {
    ...message,
    reach: {
      seal,
      number: recipients.length,
      names: names(reached.map(({ displayName }) => ({ name: displayName }))),
      first: reached[0] && { id: reached[0].memberId, name: reached[0].displayName },
      left,
    },
  }
}

export type LeftOut = { because: NotReached['because']; number: number; names: string[] }

type MessagesContent = Awaited<ReturnType<typeof loadMessages>>

/** A message as its page shows it. */
export type MessageOpened = NonNullable<MessagesContent['opened']>

/** What the tab shows, and where. */
export type MessagesProps = ListContext & { content: MessagesContent }
