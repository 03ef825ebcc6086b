import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { counted } from '../../query.ts'
import type { SettingsContent } from './load.ts'
import { Redirects } from './redirects.tsx'

/** How the site is set, and where old addresses lead. */
export function SettingsPanel({ content }: { content: SettingsContent }) {
  const { site, homeBlocks } = content
  return (
    <div className="grid-12" data-gap="20">
      <Card data-span="6" aria-labelledby="site">
        <h2 id="site">Site</h2>
        <FactList facts={siteFacts(content)} />
      </Card>
      <Card data-span="6" aria-labelledby="mail">
        <h2 id="mail">Mail and registration</h2>
        <FactList facts={mailFacts(content)} />
      </Card>
      <Card data-span="6" aria-labelledby="navigation">
        <h2 id="navigation">Navigation</h2>
        <FactList facts={site.navigation.map(({ label, path }) => ({ name: label, value: path, key: path }))} />
      </Card>
      <Card data-span="6" aria-labelledby="home-sections">
        <h2 id="home-sections">Home page, from the top</h2>
        {homeBlocks.length > 0 ? (
          <ol className="manage-sections">
            {homeBlocks.map((kind, index) => (
              <li key={`${kind}-${index}`}>{blockWords[kind]}</li>
            ))}
          </ol>
        ) : (
          <p className="manage-quiet muted">
            No home page is published: visitors read that the community is being set up.
          </p>
        )}
        <MoreLink href="/">Open the home page</MoreLink>
      </Card>
      <Redirects content={content} />
    </div>
  )
}

function siteFacts({ site, siteUrl }: SettingsContent): Fact[] {
  return [
    { name: 'Name', value: site.name },
    { name: 'Tagline', value: orNone(site.tagline) },
    { name: 'Address', value: siteUrl },
    { name: 'Time zone', value: site.timeZone },
    { name: 'Colours', value: 'Those of the house, light and dark by each reader’s choice' },
    { name: 'Closing line', value: orNone(site.closingLine) },
  ]
}

function mailFacts({ site, hasSmtp }: SettingsContent): Fact[] {
  const way = hasSmtp ? 'SMTP_URL is set: mail leaves by that server.' : 'SMTP_URL is not set: mail becomes files.'
  return [
    ...(hasSmtp === undefined ? [] : [{ name: 'Mail server', value: way }]),
    { name: 'Questions to', value: orNone(site.contact) },
    { name: 'Reports to', value: orNone(site.conductContact) },
    { name: 'Registration', value: site.registration === 'open' ? 'Open to anybody' : 'By invitation' },
    { name: 'Requests', value: `Answered within ${counted(site.answerWithinDays, 'working day')}` },
  ]
}

function orNone(text: string): ReactNode {
  return text === '' ? <span className="faint">Not set</span> : text
}

const blockWords: Record<SettingsContent['homeBlocks'][number], string> = {
  hero: 'Promise',
  building: 'The building',
  sessions: 'Sessions of the week',
  steps: 'How an hour goes',
  challenge: 'The challenge',
  notes: 'The latest letter',
  panes: 'Panes',
  text: 'Text',
  questions: 'Questions and answers',
  pull: 'A line on its own',
}
