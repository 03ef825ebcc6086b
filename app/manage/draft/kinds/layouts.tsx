import type { ReactNode } from 'react'
import type { NamedText } from '../../../../domain/writing/drafts/compare.ts'
import type { EditionToWriteFor } from '../../../../domain/programme/editions.ts'
import { laboriousBecause } from '../../../../domain/markdown/limits.ts'
import { MarkdownEditor } from '../../../../ui/editor/markdown-editor.tsx'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import { Line, TextPart } from '../writing/fields.tsx'
import type { Beginning } from './kind.ts'

type OneTextProps = {
  name: string
  label: string
  value: string
  onChange: (text: string) => void
  upload: SendPicture
  end: ReactNode
  /** The title, and what else stands over the text. */
  above: ReactNode
}

/** A draft of one text. */
export function OneText({ above, ...text }: OneTextProps) {
  return (
    <MarkdownEditor
      {...text}
      tooHeavy={laboriousBecause}
      above={
        <>
          {above}
          <p className="field-label" aria-hidden="true">
            {text.label}
          </p>
        </>
      }
    />
  )
}

/** A draft of several texts: its title over them. */
export function Parts({ title, end, children }: { title: ReactNode; end: ReactNode; children: ReactNode }) {
  return (
    <div className="draft-many">
      <div className="editor-bar">
        <span />
        {end}
      </div>
      <div className="draft-page">
        {title}
        {children}
      </div>
    </div>
  )
}

type TextPartsProps<Name extends string> = {
  names: Readonly<Record<Name, string>>
  payload: NoInfer<Readonly<Record<Name, string>>>
  onChange: (name: Name, text: string) => void
  upload: SendPicture
}

/** Several texts, one below the other. */
export function TextParts<Name extends string>({ names, payload, onChange, upload }: TextPartsProps<Name>) {
  return keysOf(names).map((name) => (
    <TextPart
      key={name}
      name={name}
      label={names[name]}
      value={payload[name]}
      onChange={(text) => onChange(name, text)}
      upload={upload}
    />
  ))
}

/** The last part of an address. */
export function Slug({
  value,
  onChange,
  isPublished,
}: {
  value: string
  onChange: (slug: string) => void
  isPublished: boolean
}) {
  const hint = isPublished ? 'Older links lead on.' : 'Empty: made from the title.'
  return <Line name="slug" label="Address" hint={hint} value={value} onChange={onChange} />
}

/** One beginning for each edition. */
export function inEditions(kind: string, name: string, editions: readonly EditionToWriteFor[]): Beginning[] {
  return editions.map(({ id, title }) => ({
    name: title,
    words: `${name}, ${title}`,
    fields: { kind, editionId: id },
  }))
}

/** Several texts of a payload as the desk calls them. */
export function namedTexts<Name extends string>(
  names: Readonly<Record<Name, string>>,
  payload: NoInfer<Readonly<Record<Name, string>>>,
): NamedText[] {
  return keysOf(names).map((field) => ({ field, label: names[field], text: payload[field] }))
}

function keysOf<Name extends string>(names: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(names).filter((name): name is Name => name in names)
}
