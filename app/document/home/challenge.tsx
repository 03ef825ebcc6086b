import { href } from 'react-router'
import type { Challenge } from '../../../domain/programme/challenges.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LitField } from '../../../ui/lit-field.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'

/** The prompt of the quarter, on the light of the house. */
export function ChallengeSection({ challenge, lead }: { challenge: Challenge | undefined; lead: string }) {
  if (!challenge) return null
  return (
    <LitField cast>
      <div className="wrap section">
        <div className="grid-12 home-challenge" data-align="end">
          <div data-from="1" data-to="8">
            <p className="heading-4 home-challenge-when">
              Quarterly challenge, {challenge.quarter}. <Deadline challenge={challenge} />
            </p>
            <h2 className="title">{challenge.title}</h2>
          </div>
          <div className="stack" data-from="9" data-to="12">
            {lead && <p className="lead">{lead}</p>}
            <ButtonLink kind="quiet" fit href={href('/challenge/quarterly')}>
              Read the challenge
            </ButtonLink>
          </div>
        </div>
      </div>
    </LitField>
  )
}

function Deadline({ challenge: { phase, opensAt, closesAt, timeZone } }: { challenge: Challenge }) {
  switch (phase) {
    case 'announced':
      return (
        <>
          Opens <LocalDay at={opensAt} timeZone={timeZone} short />
        </>
      )
    case 'open':
      return (
        <>
          Closes <LocalDay at={closesAt} timeZone={timeZone} short />
        </>
      )
    case 'closed':
      return <>Closed. Entries are being read.</>
    case 'draft':
    case 'results':
    case 'archived':
      return (
        <>
          Closed <LocalDay at={closesAt} timeZone={timeZone} short />
        </>
      )
  }
}
