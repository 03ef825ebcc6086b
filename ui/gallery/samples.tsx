import type { MouseEvent, ReactNode, SubmitEvent } from 'react'
import { toast } from '../toast/toast.ts'
import type { GalleryPage, Sample } from './sample.ts'

/** The states of one component, one below the other. What would lead away from them only says where to. */
export function Samples({ page }: { page: GalleryPage }) {
  return page.samples.map(({ name, element, stage }) => (
    <SampleSection key={name} name={name} stage={stage ?? (page.isNarrow ? 'narrow' : undefined)}>
      <div onClickCapture={stay} onSubmit={staySubmitted}>
        {element}
      </div>
    </SampleSection>
  ))
}

type SampleSectionProps = { name: string; stage?: Sample['stage'] | 'narrow'; children: ReactNode }

/** One state with its name above it. */
export function SampleSection({ name, stage, children }: SampleSectionProps) {
  return (
    <section className="gallery-sample" aria-label={name}>
      <h2 className="wrap gallery-sample-name heading-4">{name}</h2>
      <div className={stage === 'edge' || stage === 'frame' ? undefined : 'wrap'}>
        <div className="gallery-stage" data-stage={stage}>
          {children}
        </div>
      </div>
    </section>
  )
}

function stay(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href')
  if (!address || address.startsWith('#')) return
  event.preventDefault()
  toast({ tone: 'info', title: `A link to ${address}`, detail: 'In the gallery it leads nowhere.', id: 'link' })
}

function staySubmitted(event: SubmitEvent) {
  event.preventDefault()
  toast({ tone: 'info', title: 'A form was sent', detail: 'In the gallery it goes nowhere.', id: 'link' })
}
