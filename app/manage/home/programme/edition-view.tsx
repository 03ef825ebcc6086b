import { href } from 'react-router'
import { rangeInWords } from '../../../../time/words.ts'
import { Card } from '../../../../ui/card.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { intakeInWords } from '../../../programme/edition-words.ts'
import { ApiButton } from '../../../forms/posting.tsx'
import { EditionFields } from './edition-fields.tsx'
import { WorkPage } from './frames.tsx'
import type { Work } from './frames.tsx'
import { IntakeFields } from './intake-fields.tsx'
import type { EditionView } from './load.ts'
import { MaterialsFields } from './materials-fields.tsx'
import { StepsCard } from './steps-card.tsx'
import { ZoneView } from './zone-view.tsx'
import { ZonesCard } from './zones-card.tsx'

/** One edition: where it stands, what is known of it, how people come in, its zones. */
export function EditionPage({ view }: { view: EditionView }) {
  const { edition } = view
  if (view.zone) return <ZoneView key={view.zone === 'new' ? 'new' : view.zone.id} edition={edition} zone={view.zone} />
  return (
    <WorkPage
      here={`Edition ${edition.slug}`}
      title={edition.title}
      row={edition}
      facts={(work) => (
        <div className="stack manage-part" data-gap="5" data-span="8">
          <Card aria-labelledby="edition-facts" className="stack" data-gap="4">
            <h2 id="edition-facts">Facts</h2>
            <EditionFields view={view} {...work} />
          </Card>
          <Card aria-labelledby="edition-intake" className="stack" data-gap="4">
            <h2 id="edition-intake">Intake</h2>
            <IntakeFields view={view} {...work} />
          </Card>
          <Card aria-labelledby="edition-materials" className="stack" data-gap="4">
            <h2 id="edition-materials">Materials</h2>
            <MaterialsFields view={view} {...work} />
          </Card>
        </div>
      )}
      beside={({ rowVersion, onDone }) => (
        <div className="stack manage-part manage-beside" data-gap="5" data-span="4">
          <StepsCard view={view} version={rowVersion.version} onDone={onDone} />
          <ZonesCard edition={edition} />
          <AtAGlance view={view} />
          {edition.status === 'draft' && <Deleting rowVersion={rowVersion} />}
        </div>
      )}
    />
  )
}

function AtAGlance({ view: { edition, consequences, intake } }: { view: EditionView }) {
  const { slug, startsOn, endsOn, capacity, status } = edition
  const facts = [
    { name: 'Dates', value: startsOn && endsOn ? rangeInWords({ start: startsOn, end: endsOn }) : 'Not set yet' },
    { name: 'People', value: capacity === null ? consequences.people : `${consequences.people} of ${capacity}` },
    { name: 'Invited', value: consequences.invitations },
    { name: 'Asking', value: consequences.requests },
    { name: 'Intake', value: intakeInWords(edition, intake).words },
  ]
  return (
    <Card aria-labelledby="edition-glance">
      <h2 id="edition-glance">At a glance</h2>
      <FactList facts={facts} shape="drawer" />
      {status !== 'draft' && (
        <MoreLink href={href('/member/editions/:edition', { edition: slug })}>Open its page</MoreLink>
      )}
    </Card>
  )
}

function Deleting({ rowVersion }: Pick<Work, 'rowVersion'>) {
  return (
    <Disclosure summary="Delete this draft">
      <div className="stack" data-gap="3">
        <p className="small">
          The draft is gone for good, with its zones and the drafts of its sessions. It is kept where somebody has seen
          anything of it.
        </p>
        <ApiButton action="/api/editions/delete" fields={rowVersion} kind="danger" small>
          Delete the draft
        </ApiButton>
      </div>
    </Disclosure>
  )
}
