import { Prose } from '../../../ui/prose.tsx'
import { RichText } from '../../texts/rich-text.tsx'
import type { ChallengeInHtml } from './in-html.ts'

/** The rules in a row of large numbers; then the prompt in full, what came of it, and why it is asked. */
export function Terms({ challenge: { promptHtml, resultsHtml, whyHtml, rulesHtml } }: { challenge: ChallengeInHtml }) {
  return (
    <>
      {rulesHtml && (
        <section className="wrap challenge-rules" id="rules" aria-label="Rules">
          <RichText html={rulesHtml} />
        </section>
      )}
      <section className="wrap grid-12 challenge-texts" aria-label="The prompt">
        <div data-from="1" data-to="6">
          <RichText html={promptHtml} className="lead" />
        </div>
        <div data-from="7" data-to="12">
          <Part title="Results" html={resultsHtml} />
          <Part title="Why" html={whyHtml} />
        </div>
      </section>
    </>
  )
}

function Part({ title, html }: { title: string; html: string }) {
  if (!html) return null
  return (
    <div>
      <h2 className="heading-3">{title}</h2>
      <Prose html={html} />
    </div>
  )
}
