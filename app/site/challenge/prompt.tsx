import { ButtonLink } from '../../../ui/button.tsx'
import { LitField } from '../../../ui/lit-field.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { Countdown } from './countdown.tsx'
import type { ChallengeInHtml } from './in-html.ts'

/** The prompt, as large as it is short, and how long there is for it. */
export function Prompt({ challenge }: { challenge: ChallengeInHtml }) {
  return (
    <LitField cast floor>
      <div className="wrap grid-12 challenge-prompt" data-align="end">
        <div data-from="1" data-to="9">
          <p className="ui">
            <b>Quarterly challenge, {challenge.quarter}</b>
          </p>
          <h1>{challenge.title}</h1>
        </div>
        <div data-from="10" data-to="12" className="ui">
          <Standing challenge={challenge} />
          {challenge.rulesHtml && (
            <p className="challenge-way">
              <ButtonLink href="#rules" kind="quiet">
                Read the rules
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </LitField>
  )
}

function Standing({ challenge: { phase, opensAt, closesAt, timeZone } }: { challenge: ChallengeInHtml }) {
  switch (phase) {
    case 'draft':
      return <p>Only organisers see this prompt.</p>
    case 'announced':
      return (
        <>
          <Countdown to={opensAt} timeZone={timeZone} what="until it opens" />
          <When did="Opens" at={opensAt} timeZone={timeZone} />
        </>
      )
    case 'open':
      return (
        <>
          <Countdown to={closesAt} timeZone={timeZone} what="left" />
          <When did="Closes" at={closesAt} timeZone={timeZone} />
        </>
      )
    case 'closed':
      return (
        <>
          <When did="Closed" at={closesAt} timeZone={timeZone} />
          <p>Entries are being read.</p>
        </>
      )
    case 'results':
    case 'archived':
      return (
        <>
          <When did="Closed" at={closesAt} timeZone={timeZone} />
          <p>Its entries can still be read.</p>
        </>
      )
  }
}

/** In the reader's own time it takes a line more than in that of the place, which is kept for it. */
function When({ did, at, timeZone }: { did: string; at: Date; timeZone: string }) {
  return (
    <p className="challenge-when">
      {did} <LocalMoment at={at} timeZone={timeZone} />
    </p>
  )
}
