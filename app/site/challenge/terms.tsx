import { href } from 'react-router'
import { FactList } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { LocalMoment } from '../../local-time/local-time.tsx'
import { LocalDay } from '../../local-time/local-day.tsx'
import { Countdown } from './countdown.tsx'
import type { ChallengeInHtml } from './in-html.ts'

type TermsProps = {
  challenge: ChallengeInHtml
  next: { quarter: string; opensAt: Date; timeZone: string } | undefined
}

/** Where the challenge stands, when it ends, why it is asked, and its rules. */
export function Terms({ challenge, next }: TermsProps) {
  return (
    <section className="wrap section" id="rules">
      <div className="grid-12">
        <div data-from="1" data-to="4" className="challenge-clock">
          <h2>{headings[challenge.phase]}</h2>
          <Standing challenge={challenge} />
          <FactList
            facts={[
              {
                name: challenge.phase === 'announced' ? 'Opens' : 'Opened',
                value: <LocalMoment at={challenge.opensAt} timeZone={challenge.timeZone} />,
              },
              {
                name: challenge.phase === 'open' || challenge.phase === 'announced' ? 'Closes' : 'Closed',
                value: <LocalMoment at={challenge.closesAt} timeZone={challenge.timeZone} />,
              },
            ]}
          />
          {next && (
            <p className="ui">
              The next challenge opens <LocalDay at={next.opensAt} timeZone={next.timeZone} />.{' '}
              <Link className="link" href={`${href('/challenge/quarterly')}?q=${next.quarter}`}>
                Read it
              </Link>
            </p>
          )}
        </div>
        <div data-from="6" data-to="12" className="challenge-texts">
          <Part title="Results" html={challenge.resultsHtml} />
          <Part title="Why" html={challenge.whyHtml} />
          <Part title="Rules" html={challenge.rulesHtml} />
        </div>
      </div>
    </section>
  )
}

function Standing({ challenge }: { challenge: ChallengeInHtml }) {
  switch (challenge.phase) {
    case 'announced':
      return <Countdown to={challenge.opensAt} label="Opens" timeZone={challenge.timeZone} />
    case 'open':
      return <Countdown to={challenge.closesAt} label="Closes" timeZone={challenge.timeZone} />
    case 'closed':
      return <p className="lead">Closed. Entries are being read.</p>
    case 'draft':
      return <p className="lead">Only organisers see this prompt.</p>
    case 'results':
    case 'archived':
      return <p className="lead muted">This challenge is over. Its entries can still be read.</p>
  }
}

function Part({ title, html }: { title: string; html: string }) {
  if (!html) return null
  return (
    <div>
      <h3>{title}</h3>
      <Prose html={html} />
    </div>
  )
}

const headings: Record<ChallengeInHtml['phase'], string> = {
  draft: 'Draft',
  announced: 'Soon',
  open: 'Open',
  closed: 'Closed',
  results: 'Results',
  archived: 'Archived',
}
