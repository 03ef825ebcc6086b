import { href } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'
import { counted } from '../../texts/number-words.ts'

/** Another challenge in one line; `opensAt` only while it has not opened. */
export type QuarterLine = {
  quarter: string
  title: string
  opensAt: Date | undefined
  timeZone: string
  public: number
}

/** The other quarters, the newest first: each prompt, and how many pages of it everybody may read. */
export function Quarters({ quarters }: { quarters: QuarterLine[] }) {
  if (quarters.length === 0) return null
  return (
    <section className="section" data-ground="sunken">
      <div className="wrap">
        <h2 className="challenge-heading">{quarters.some(({ opensAt }) => opensAt) ? 'Other' : 'Earlier'} quarters</h2>
        <ol className="challenge-quarters" role="list">
          {quarters.map((quarter) => (
            <li key={quarter.quarter}>
              <Link href={`${href('/challenge/quarterly')}?q=${quarter.quarter}`}>
                <span className="tall figures">{quarter.quarter}</span>
                <span className="serif">{quarter.title}</span>
                <span className="ui muted figures">
                  <Standing quarter={quarter} />
                </span>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Standing({ quarter }: { quarter: QuarterLine }) {
  if (quarter.opensAt) {
    return (
      <>
        Opens <LocalDay at={quarter.opensAt} timeZone={quarter.timeZone} short />
      </>
    )
  }
  if (quarter.public === 0) return 'No public page'
  return counted(quarter.public, 'public page')
}
