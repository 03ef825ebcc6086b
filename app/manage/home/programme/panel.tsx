import { Challenges, Cohorts } from './lists.tsx'
import { Editions } from './editions.tsx'
import type { ProgrammeContent } from './load.ts'
import { Studios } from './studios.tsx'

/** What the community offers: editions, studios, cohorts, challenges. */
export function ProgrammePanel({ content }: { content: ProgrammeContent }) {
  return (
    <div className="stack" data-gap="7">
      <section className="stack" data-gap="3" aria-labelledby="editions">
        <h2 id="editions">Editions</h2>
        <Editions editions={content.editions} />
      </section>
      <section className="stack" data-gap="3" aria-labelledby="studios">
        <h2 id="studios">Studios</h2>
        <Studios studios={content.studios} />
      </section>
      <div className="grid-12" data-gap="20">
        <section className="stack manage-part" data-gap="3" data-span="6" aria-labelledby="cohorts">
          <h2 id="cohorts">Cohorts</h2>
          <Cohorts cohorts={content.cohorts} />
        </section>
        <section className="stack manage-part" data-gap="3" data-span="6" aria-labelledby="challenges">
          <h2 id="challenges">Challenges</h2>
          <Challenges challenges={content.challenges} />
        </section>
      </div>
    </div>
  )
}
