import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { LitField } from '../../../ui/lit-field.tsx'
import { useMe } from '../../fetching/me.ts'
import { RichText } from '../../texts/rich-text.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import type { ChallengeInHtml } from './in-html.ts'

/** The prompt, as large as it is short. */
export function Prompt({ challenge }: { challenge: ChallengeInHtml }) {
  return (
    <LitField cast floor>
      <div className="wrap challenge-prompt">
        <p className="heading-4">Quarterly challenge, {challenge.quarter}</p>
        <h1 className="display">{challenge.title}</h1>
        <div className="grid-12" data-align="end">
          <div data-from="1" data-to="6">
            <RichText html={challenge.promptHtml} className="lead" />
          </div>
          <div className="row challenge-ways" data-from="7" data-to="12">
            <WayToEntries challenge={challenge} />
            <ButtonLink kind="quiet" fit href="#rules">
              Read the rules
            </ButtonLink>
          </div>
        </div>
      </div>
    </LitField>
  )
}

/** What members may read is behind the sign-in; a member's browser leaves that out. */
function WayToEntries({ challenge }: { challenge: ChallengeInHtml }) {
  const me = useMe()
  if (me || challenge.phase !== 'open') return null
  return (
    <ButtonLink fit forward href={signInAndReturn(href('/challenge/quarterly'))}>
      Sign in to read members’ entries
    </ButtonLink>
  )
}
