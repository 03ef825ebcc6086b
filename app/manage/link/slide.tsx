import './slide.css'
import { CodeBay } from '../../../ui/bay/code-bay.tsx'
import { StillLogo } from '../../../ui/logo.tsx'
import { useSite } from '../../site-frame.tsx'
import { entryInWords, sizeOf, typedAddress, untilInWords } from './words.ts'
import type { HandedOut } from './words.ts'

/** One picture of 16 to 9, to be read from the last row. */
export function Slide(handedOut: HandedOut) {
  const { edition, picture } = handedOut
  const site = useSite()
  const { host, path } = typedAddress(handedOut)
  const title = edition?.title ?? site.name
  return (
    <div className="link-slide">
      <article className="wall-field" data-pigment="ochre">
        <div>
          <StillLogo name={site.name} />
          <p className="link-slide-above">You are invited{edition && ` to edition ${edition.slug}`}</p>
          <h1 className="hand-out-title" data-size={sizeOf(title)}>
            {title}
          </h1>
          <p className="link-slide-address">
            {host}
            <wbr />
            <span className="hand-out-path">{path}</span>
          </p>
          <p>
            Until {untilInWords(handedOut)}. {entryInWords(handedOut)}
          </p>
        </div>
        <CodeBay label={`Picture of the address ${host}${path}`} {...picture} />
      </article>
    </div>
  )
}
