import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { askAgain } from '../fetching/fetched.ts'
import { ApiButton } from '../forms/posting.tsx'

type FollowButtonProps = { slug: string; name: string; isFollowed: boolean; small?: boolean }

/** Follows a studio, or leaves it: one button, which stays where it is and keeps the focus. */
export function FollowButton({ slug, name, isFollowed, ...looks }: FollowButtonProps) {
  return (
    <ApiButton
      {...looks}
      kind="quiet"
      action={isFollowed ? '/api/studios/leave' : '/api/studios/follow'}
      fields={{ studio: slug }}
      onDone={askAgain}
    >
      {isFollowed ? 'Leave' : 'Follow'}
      <VisuallyHidden> {name}</VisuallyHidden>
    </ApiButton>
  )
}
