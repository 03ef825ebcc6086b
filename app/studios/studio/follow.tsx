import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'

/** For members only: visitors do not pay for it. */
const FollowButton = lazy(async () => ({ default: (await import('../../programme/follow-button.tsx')).FollowButton }))

const useFollowed = fetchedFrom<string[]>()

/**
 * Follows this studio. The page is made once for everybody: until it is known who reads it, and without script, it is a link to
 * where members choose, by way of the sign-in for whoever is not.
 */
export function Follow({ studio: { slug, name, status } }: { studio: { slug: string; name: string; status: string } }) {
  const me = useMe()
  const followed = arrived(useFollowed(me ? '/studios/followed' : undefined))
  const isFollowed = followed?.includes(slug) ?? false
  if (!isFollowed && (status === 'draft' || status === 'retired')) return null
  const way = (
    <ButtonLink href={`${href('/member')}?view=studios`} kind="quiet">
      Follow
      <VisuallyHidden> {name}</VisuallyHidden>
    </ButtonLink>
  )
  if (!followed) return way
  return (
    <Suspense fallback={way}>
      <FollowButton slug={slug} name={name} isFollowed={isFollowed} />
    </Suspense>
  )
}
