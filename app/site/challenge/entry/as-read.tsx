import { useEffect, useState } from 'react'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Prose } from '../../../../ui/prose.tsx'
import { askAgain } from '../../../fetching/fetched.ts'
import { AttachedFiles } from '../../../texts/attached-files.tsx'
import type { AttachedInHtml } from '../../../texts/attached-in-html.ts'

/** The member's page as others will have it, made ready by the server of what it has. */
export type DrawnEntry = { title: string; html: string; attached: AttachedInHtml | undefined }

type AsReadProps = {
  drawn: DrawnEntry | undefined
  /** Raised with each saving: what is shown is drawn anew. */
  version: number
}

/** What is written, to be looked at as its readers will see it. */
export function AsRead({ drawn, version }: AsReadProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="challenge-as-read">
      <Disclosure summary="See it as its readers will" onOpen={setOpen}>
        {isOpen && <DrawnAnew key={version} />}
        {drawn ? (
          <>
            <h3 className="challenge-title">{drawn.title || 'Without a title'}</h3>
            <Prose html={drawn.html} />
            {drawn.attached && <AttachedFiles of={drawn.attached} />}
          </>
        ) : (
          <p className="ui muted">It is shown here once it is saved.</p>
        )}
      </Disclosure>
    </div>
  )
}

/** Has the server draw what it has by now. */
function DrawnAnew() {
  useEffect(askAgain, [])
  return null
}
