import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'

/** For members only: visitors do not pay for it. */
const button = later(async () => (await import('../../programme/follow-button.tsx')).FollowButton)

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
  return followed ? <ByPress slug={slug} name={name} isFollowed={isFollowed} way={way} /> : way
}

type Pressed = ComponentProps<typeof button.Component> & { way: ReactNode }

/** By a press, once that is here. */
function ByPress({ way, ...followed }: Pressed) {
  return button.useIsHere() ? <button.Component {...followed} /> : way
}
