import { zoneCity } from '../../../../time/zones.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Row, Rows } from '../../../../ui/rows.tsx'
import { counted } from '../../../texts/number-words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { EditionView } from './load.ts'
import { programmeAddress } from './address.ts'
import { zoneWords } from './zone-words.ts'

/** The zones of an edition, each leading to where it is worked on. */
export function ZonesCard({ edition }: { edition: EditionView['edition'] }) {
  return (
    <Card aria-labelledby="edition-zones" className="stack" data-gap="3">
      <div className="row" data-apart>
        <h2 id="edition-zones">Zones</h2>
        <ButtonLink kind="quiet" small icon="plus" href={programmeAddress({ edition: edition.slug, zone: 'new' })}>
          Add
        </ButtonLink>
      </div>
      <Rows aria-labelledby="edition-zones">
        {edition.zones.map(({ id, slug, name, timeZone, people, capacity, status, mergedInto }) => (
          <Row key={id} shape="end" centred>
            <span>
              <Link className="plain-link" href={programmeAddress({ edition: edition.slug, zone: slug })}>
                {name}
              </Link>
              <span className="manage-second small muted">
                {status === 'merged'
                  ? `Into ${edition.zones.find((zone) => zone.id === mergedInto)?.name}`
                  : `${zoneCity(timeZone)}, ${capacity === null ? counted(people, 'person', 'people') : `${people} of ${capacity}`}`}
              </span>
            </span>
            <WordedStatus of={zoneWords[status]} small />
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
