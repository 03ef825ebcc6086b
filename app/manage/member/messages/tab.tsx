import './messages.css'
import { momentInWords } from '../../../../time/words.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { usePolling } from '../../../fetching/polling.ts'
import { pagerOf } from '../../query.ts'
import type { MessagesProps } from './load.ts'
import { DraftMessage, WriteMessage } from './draft.tsx'
import { SentMessage } from './sent.tsx'
import { stateWords } from './words.ts'

/** What organisers wrote to several members: one of them, or all, the newest first. */
export function MessagesTab(props: MessagesProps) {
  const { opened, isNamed, isWriting } = props.content
  usePolling(opened?.state === 'held' || opened?.state === 'sending')
  if (isNamed && !opened) {
    return (
      <EmptyState room="feedback" title="This message is gone" action={{ href: all, label: 'All messages' }}>
        What was not sent is kept for a week.
      </EmptyState>
    )
  }
  if (!opened) return <AllMessages {...props} />
  if (opened.state !== 'draft') return <SentMessage message={opened} clock={props.clock} />
  if (isWriting || opened.subject === '' || opened.text === '') return <WriteMessage message={opened} />
  return <DraftMessage message={opened} />
}

const all = '/manage/member?tab=messages'

function AllMessages({ content: { messages, total, asked }, clock, search }: MessagesProps) {
  if (total === 0) {
    return (
      <EmptyState room="feedback" title="No message yet" action={{ href: '/manage/member', label: 'Choose members' }}>
        Tick people in Members or narrow the list, then press Message. You see the letter before it goes.
      </EmptyState>
    )
  }
  return (
    <div className="messages">
      <Table
        caption="Messages"
        rows={messages}
        rowKey={({ id }) => id}
        columns={[
          {
            name: 'Message',
            cell: ({ id, subject, by }) => (
              <TwoLines
                first={<Link href={`${all}&message=${id}`}>{subject || 'Without a subject'}</Link>}
                second={by ?? 'Somebody who is gone'}
              />
            ),
          },
          { name: 'For', priority: 3, nowrap: true, cell: ({ chosen }) => <span className="figures">{chosen}</span> },
          {
            name: 'Letters',
            nowrap: true,
            cell: ({ state, written }) => <span className="figures">{state === 'draft' ? '' : written}</span>,
          },
          {
            name: 'State',
            nowrap: true,
            cell: ({ state }) => <Status tone={stateWords[state].tone}>{stateWords[state].words}</Status>,
          },
          {
            name: 'When',
            priority: 2,
            nowrap: true,
            cell: ({ dueAt, createdAt }) => (
              <span className="figures">{momentInWords(dueAt ?? createdAt, { zone: clock.zone })}</span>
            ),
          },
        ]}
      />
      <Pager {...pagerOf(search, { ...asked, shown: messages.length, total })} />
    </div>
  )
}
