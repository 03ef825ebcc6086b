import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactLine, FactLines, FactPane } from '../../../ui/fact-pane.tsx'
import { Link } from '../../../ui/link.tsx'
import { FollowButton } from '../../programme/follow-button.tsx'
import { studioPath } from '../../paths.ts'
import type { View } from './load.ts'

type Studios = Extract<View, { view: 'studios' }>['studios']

/** The studios a member may follow, those they follow among them, each with its button. */
export function StudiosView({ studios }: { studios: Studios }) {
  if (studios.length === 0) {
    return (
      <EmptyState
        room="lessons"
        title="No studio is open yet"
        action={{ href: href('/studios'), label: 'See all studios' }}
      >
        Once there is one you can follow it here.
      </EmptyState>
    )
  }
  const followed = studios.filter(({ isFollowed }) => isFollowed).length
  return (
    <FactPane
      id="studios"
      title="What you follow"
      note="The next session of each stands on your home, and all of them in your own calendar. Following takes no place: you still answer each session."
    >
      <p className="ui" role="status">
        {followed === 0 ? 'You follow no studio yet.' : `You follow ${followed} of ${studios.length}.`}
      </p>
      <FactLines label="Studios">
        {studios.map(({ slug, name, promise, status, isFollowed, canFollow }) => (
          <FactLine
            key={slug}
            icon={isFollowed ? 'tick' : 'house'}
            title={
              <Link className="plain-link" href={studioPath(slug)}>
                {name}
              </Link>
            }
            note={status === 'active' ? promise : statusWords[status]}
          >
            {(isFollowed || canFollow) && <FollowButton slug={slug} name={name} isFollowed={isFollowed} small />}
          </FactLine>
        ))}
      </FactLines>
    </FactPane>
  )
}

const statusWords = {
  draft: 'Not open yet.',
  paused: 'Paused at the moment.',
  retired: 'This studio no longer meets.',
} as const
