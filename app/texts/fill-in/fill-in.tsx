import './fill-in.css'
import { useState } from 'react'
import type { Template } from '../../../domain/writing/templates.ts'
import { timeInWords } from '../../../time/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isSecondHalf } from '../../../ui/second-half.ts'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { visitor } from '../../pwa/copy/forget.ts'
import { isOwnDevice } from '../../pwa/copy/own-device.ts'
import { useSite } from '../../site-frame.tsx'
import { PrintFoot } from '../print-foot.tsx'
import { PrintOrSave } from '../take-away.tsx'
import { answersOn, countFilled, filledMarkdown, goneHeading, withAnswer } from './answers.ts'
import { FillField } from './fill-field.tsx'
import { useSheet, writeSheet } from './kept-sheet.ts'
import type { Answer, KeptSheet, SheetOf } from './kept-sheet.ts'

type FillInProps = { of: SheetOf; template: Omit<Template, 'since'> }

/** A template as a sheet to write on. What is written stays in this browser: nothing here asks a server anything. */
export function FillIn({ of, template: { slug, title, fields, documentVersion } }: FillInProps) {
  const kept = useSheet(of)
  const [isKept, setKept] = useState(true)
  const [emptied, setEmptied] = useState<KeptSheet>()
  const sheet = answersOn(fields, kept?.answers ?? [])
  const filled = countFilled(sheet.filled)
  const write = (answers: Answer[]) => {
    setEmptied(undefined)
    setKept(writeSheet(of, { at: Date.now(), fields: fields.length, answers }))
  }
  const what = `template, version ${documentVersion}`
  const markdown = filledMarkdown(title, sheet, `${useSite().name} ${what}`)
  return (
    <>
      <form className="template-sheet" aria-label={`Fill in ${title}`} onSubmit={(event) => event.preventDefault()}>
        <header>
          <span className="fill-place">
            <Icon name="laptop" />
            <span>
              <Where owner={of.owner} isKept={isKept} at={kept?.at} />
            </span>
          </span>
          <span className="muted figures">
            {filled} of {fields.length} filled in
          </span>
        </header>
        <div className="template-words">
          <h2>{title}</h2>
          <p className="ui muted">Version {documentVersion}</p>
          <div className="fill-fields">
            {sheet.filled.map(({ key, text }, n) => {
              const field = fields[n]
              return (
                field && (
                  <FillField
                    key={key}
                    field={field}
                    text={text}
                    onText={(words) => write(withAnswer(sheet, key, words))}
                  />
                )
              )
            })}
          </div>
          <Gone gone={sheet.gone} onRemove={(key) => write(withAnswer(sheet, key, ''))} />
          <PrintFoot what={what} />
        </div>
        <footer>
          {emptied ? (
            <Button type="button" kind="quiet" small onClick={(event) => isSecondHalf(event) || write(emptied.answers)}>
              Put it back
            </Button>
          ) : (
            <Button type="button" kind="quiet" small disabled={!kept} onClick={empty}>
              Empty the sheet
            </Button>
          )}
          <div className="row take-away">
            <PrintOrSave slug={slug} markdown={markdown} />
          </div>
        </footer>
      </form>
      <div className="fill-markdown">
        <Disclosure summary="What the Markdown will say">
          <pre>{markdown}</pre>
        </Disclosure>
      </div>
    </>
  )

  function empty() {
    write([])
    setEmptied(kept)
  }
}

/** Where what is written stays, and until when; what this browser cannot promise is not said. */
function Where({ owner, isKept, at }: { owner: string; isKept: boolean; at: number | undefined }) {
  const zone = useReaderZone() ?? 'UTC'
  if (!isKept) {
    return (
      <>
        <b>This browser keeps nothing.</b>{' '}
        <span className="muted">Take the sheet along before you leave the page.</span>
      </>
    )
  }
  const saved = at ? `Saved ${timeInWords(new Date(at), { zone })}. ` : ''
  return (
    <>
      <b>{isOwnDevice() ? 'Stays on this device.' : 'Stays in this tab.'}</b>{' '}
      <span className="muted">
        {saved}Nothing is sent.{owner !== visitor && ' Signing out empties it.'}
      </span>
    </>
  )
}

/** Answers whose fields this version has no more: shown as long as whoever wrote them wants. */
function Gone({ gone, onRemove }: { gone: readonly Answer[]; onRemove: (key: string) => void }) {
  if (gone.length === 0) return null
  return (
    <section className="fill-gone" aria-label={goneHeading}>
      <h3>{goneHeading}</h3>
      <p className="ui muted">You wrote this before the template changed. It has no field any more.</p>
      <dl>
        {gone.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd>
              <Button type="button" kind="quiet" small onClick={() => onRemove(key)}>
                Remove
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
