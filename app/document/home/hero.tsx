import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { useMe } from '../../fetching/me.ts'
import { useSite } from '../../site-frame.tsx'

/** The promise of the community, and the one step that leads further. */
export function Hero({ title, lead }: { title: string; lead: string }) {
  return (
    <section className="wrap home-hero">
      <div className="grid-12" data-align="end">
        <h1 className="display" data-from="1" data-to="8">
          {title}
        </h1>
        <div className="stack" data-from="9" data-to="12">
          <p className="lead">{lead}</p>
          <WayIn />
        </div>
      </div>
    </section>
  )
}

/** The same from the settings, while the organisers have not written a home page. */
export function OwnHero() {
  const { name, tagline } = useSite()
  return <Hero title={name} lead={tagline} />
}

/** Rendered for visitors; a member's browser puts the way to their pages in its place. */
function WayIn() {
  const me = useMe()
  return (
    <div className="row home-way-in">
      {me ? (
        <ButtonLink href={href('/member')} forward fit>
          Go to your editions
        </ButtonLink>
      ) : (
        <ButtonLink href={href('/membership/invitation-request')} forward fit>
          Request an invitation
        </ButtonLink>
      )}
    </div>
  )
}
