import { href } from 'react-router'
import { Bay } from '../../../ui/bay/bay.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'

/** A fresh installation: an open door in the light of the hour, and the way in for whoever sets it up. */
export function BeingSetUp() {
  const { name } = useSite()
  const lead = `${name} has no edition and no studio yet. Come back soon.`
  return (
    <div className="keeps-hour">
      <PageTitle description={lead} about={{}} />
      <div className="wrap page-head being-set-up">
        <div className="stack" data-gap="5">
          <h1 className="display">This community is being set up</h1>
          <p className="lead">{lead}</p>
          <ButtonLink href={href('/manage/login')} forward fit>
            Sign in as an organiser
          </ButtonLink>
        </div>
        <div className="being-set-up-bay">
          <Bay room="hiring" floor lit />
        </div>
      </div>
    </div>
  )
}
