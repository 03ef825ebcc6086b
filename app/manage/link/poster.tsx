import './poster.css'
import { rangeInWords, fullDayInWords } from '../../../time/words.ts'
import { CodeBay } from '../../../ui/bay/code-bay.tsx'
import { StillLogo } from '../../../ui/logo.tsx'
import { useSite } from '../../site-frame.tsx'
import { entryInWords, kindInWords, sizeOf, typedAddress, untilInWords, zoneInWords } from './words.ts'
import type { HandedOut } from './words.ts'

/** So many characters of a message have room on a sheet; a longer one stands on the page of the link alone. */
const longestMessage = 300

const teeth = Array.from({ length: 12 }, (_, index) => `M${index * 50} 30V6l50 16v8z`).join('')

/** One sheet of A4, in black: what it is, where it leads, and what happens there. On the screen it is the sheet, only smaller. */
export function Poster(handedOut: HandedOut) {
  const { edition, message, picture, lastDay } = handedOut
  const site = useSite()
  const { host, path } = typedAddress(handedOut)
  const title = edition?.title ?? site.name
  return (
    <div className="link-poster">
      <article>
        <svg className="link-poster-roof" viewBox="0 0 600 30" aria-hidden="true">
          <path d={teeth} />
        </svg>
        <StillLogo name={site.name} />
        <p className="link-poster-above">You are invited{edition && ` to edition ${edition.slug}`}</p>
        <h1 className="hand-out-title" data-size={sizeOf(title)}>
          {title}
        </h1>
        {edition?.startsOn && edition.endsOn && (
          <p className="link-poster-dates">{rangeInWords({ start: edition.startsOn, end: edition.endsOn })}</p>
        )}
        {message && message.length <= longestMessage && <p className="link-poster-message">{message}</p>}
        <div className="link-poster-way">
          <CodeBay label={`Picture of the address ${host}${path}`} {...picture} />
          <div>
            <p>Point a phone’s camera at the picture, or type:</p>
            <p className="link-poster-address">
              {host}
              <wbr />
              <span className="hand-out-path">{path}</span>
            </p>
            <dl>
              {factsOf(handedOut).map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <footer>
          <span>{site.name}</span>
          <span>To be taken down after {fullDayInWords(lastDay)}</span>
        </footer>
      </article>
    </div>
  )
}

function factsOf(handedOut: HandedOut) {
  return [
    { name: 'Open until', value: untilInWords(handedOut) },
    { name: 'Coming in', value: entryInWords(handedOut) },
    { name: 'As', value: kindInWords(handedOut) },
    { name: 'Zone', value: zoneInWords(handedOut) },
  ].filter(({ value }) => value !== undefined)
}
