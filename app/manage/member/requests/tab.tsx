import './requests.css'
import { Fragment } from 'react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { changed } from '../../query.ts'
import { RequestFacts } from './facts.tsx'
import type { RequestsProps } from './load.ts'
import { Queue } from './queue.tsx'
import { RequestAnswers } from './request.tsx'

/** The queue by age, what the open one answered, and where it stands. On phones one after the other. */
export function RequestsTab({ content, clock, search }: RequestsProps) {
  return (
    <div className="requests" data-chosen={content.isChosen || undefined}>
      <Queue content={content} clock={clock} search={search} />
      <Open content={content} clock={clock} search={search} />
    </div>
  )
}

function Open({ content: { open, isChosen, asked, counts }, clock, search }: RequestsProps) {
  const queue = changed(search, { request: undefined })
  if (open) {
    return (
      // Another one begins with empty fields: what was written about somebody is not sent to the next.
      <Fragment key={open.id}>
        <RequestAnswers request={open} clock={clock} back={queue} />
        <RequestFacts request={open} clock={clock} />
      </Fragment>
    )
  }
  const back = { href: queue, label: 'Back to the queue' }
  return (
    <div className="requests-nothing">
      {isChosen ? (
        <EmptyState room="hiring" title="There is no such request" action={back}>
          It was taken back and deleted, or the address is not complete.
        </EmptyState>
      ) : counts[asked.pile] > 0 ? (
        <EmptyState room="hiring" title="No requests here" action={first}>
          The list ends before this page.
        </EmptyState>
      ) : (
        <EmptyState room="hiring" title={nothing[asked.pile].title}>
          {nothing[asked.pile].why}
        </EmptyState>
      )}
    </div>
  )
}

const first = { href: '/manage/member?tab=requests', label: 'Back to the first page' }

const nothing = {
  waiting: {
    title: 'Nobody waits for an answer',
    why: 'New requests appear here as soon as their address is confirmed.',
  },
  waitlist: {
    title: 'The waiting list is empty',
    why: 'Who is put on it when an edition is full waits here, in order.',
  },
  answered: { title: 'No request was answered yet', why: 'Approved, declined and withdrawn requests are kept here.' },
} as const
