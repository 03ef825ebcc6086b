import './block-sections.css'
import type { ShownBlock } from '../../domain/writing/pages.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Prose } from '../../ui/prose.tsx'

/** A text block on a wide page: its title at the left, the text beside it. */
export function TextSection({ title, anchor, html }: { title: string; anchor: string; html: string }) {
  return (
    <section className="wrap block-section" id={anchor}>
      <div className="grid-12">
        {title && (
          <h2 data-from="1" data-to="4">
            {title}
          </h2>
        )}
        <div data-from="5" data-to="12">
          <Prose html={html} />
        </div>
      </div>
    </section>
  )
}

type Questions = Extract<ShownBlock, { kind: 'questions' }>

/** Questions with their answers folded; they open without a script. */
export function QuestionsSection({ title, questions }: Pick<Questions, 'title' | 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section className="wrap block-section">
      <div className="grid-12">
        <h2 data-from="1" data-to="4">
          {title}
        </h2>
        <div data-from="5" data-to="12">
          {questions.map(({ question, html }) => (
            <Disclosure key={question} summary={question}>
              <Prose html={html} />
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}
