import { href } from 'react-router'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useMe } from '../../fetching/me.ts'
import { useSite } from '../../site-frame.tsx'
import { HourLine } from './hour-line.tsx'

type HeroProps = { title: string; lead: string } & Pick<HomePage, 'studios'>

/** The promise of the community, the one step that leads further, and the hour, which the building below keeps. */
export function Hero({ title, lead, studios }: HeroProps) {
  return (
    <section className="keeps-hour">
      <div className="wrap home-hero">
        <h1 className="display">{title}</h1>
        <div className="home-hero-words">
          <p className="lead">{lead}</p>
          <WayIn />
          {studios.length > 0 && (
            <p className="home-hour-line ui muted figures">
              <HourLine studios={studios} />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** The same from the settings, while the organisers have not written a home page. */
export function OwnHero({ studios }: Pick<HomePage, 'studios'>) {
  const { name, tagline } = useSite()
  return <Hero title={name} lead={tagline} studios={studios} />
}

/** Rendered for visitors; a member's browser puts the way to their pages in its place. */
function WayIn() {
  const me = useMe()
  return (
    <div className="home-way-in">
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
