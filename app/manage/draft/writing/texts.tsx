import type { ReactNode } from 'react'
import type { Payloads, Written } from '../../../../domain/kinds.ts'
import { laboriousBecause } from '../../../../domain/markdown/limits.ts'
import { MarkdownEditor } from '../../../../ui/editor/markdown-editor.tsx'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import type { WorkingCopy } from './copy.ts'
import { Lines, TextPart } from './fields.tsx'
import { PageTexts } from './page-texts.tsx'
import { SeasonTexts } from './season-texts.tsx'
import { TitleField } from './title-field.tsx'

type TextsProps = {
  copy: WorkingCopy
  onChange: (changes: Partial<WorkingCopy>) => void
  upload: SendPicture
  /** At the end of the bar over the text. */
  end: ReactNode
}

/** What is written of a draft, by its kind: the texts that readers will see. */
export function Texts({ copy, onChange, upload, end }: TextsProps) {
  const { written } = copy
  const title = <TitleField value={copy.title} onChange={(value) => onChange({ title: value })} />
  const set = (next: Written) => onChange({ written: next })
  switch (written.kind) {
    case 'update':
      return (
        <UpdateText
          payload={written.payload}
          {...{ title, upload, end }}
          set={(payload) => set({ kind: 'update', payload })}
        />
      )
    case 'template':
      return (
        <OneText
          label="Text"
          name="body"
          value={written.payload.body}
          onChange={(body) => set({ kind: 'template', payload: { ...written.payload, body } })}
          {...{ upload, end }}
          above={title}
        />
      )
    case 'cohort':
      return (
        <OneText
          label="Introduction"
          name="intro"
          value={written.payload.intro}
          onChange={(intro) => set({ kind: 'cohort', payload: { ...written.payload, intro } })}
          {...{ upload, end }}
          above={title}
        />
      )
    case 'lesson':
      return (
        <Parts title={title} end={end}>
          <TextParts
            names={lessonTexts}
            payload={written.payload}
            set={(payload) => set({ kind: 'lesson', payload })}
            upload={upload}
          />
        </Parts>
      )
    case 'challenge':
      return (
        <Parts title={title} end={end}>
          <TextParts
            names={challengeTexts}
            payload={written.payload}
            set={(payload) => set({ kind: 'challenge', payload })}
            upload={upload}
          />
        </Parts>
      )
    case 'season-note':
      return (
        <Parts title={title} end={end}>
          <SeasonTexts
            payload={written.payload}
            set={(payload) => set({ kind: 'season-note', payload })}
            upload={upload}
          />
        </Parts>
      )
    case 'page':
      return (
        <Parts title={title} end={end}>
          <PageTexts payload={written.payload} set={(payload) => set({ kind: 'page', payload })} upload={upload} />
        </Parts>
      )
  }
}

const lessonTexts = [
  { name: 'situation', label: 'Situation' },
  { name: 'action', label: 'What we did' },
  { name: 'outcome', label: 'What happened' },
  { name: 'advice', label: 'What we would do now' },
] as const

const challengeTexts = [
  { name: 'prompt', label: 'Prompt' },
  { name: 'why', label: 'Why' },
  { name: 'rules', label: 'Rules' },
  { name: 'results', label: 'Results' },
] as const

type TextPartsProps<Name extends string, Payload> = {
  names: readonly { name: Name; label: string }[]
  payload: Payload
  set: (payload: Payload) => void
  upload: SendPicture
}

/** Several texts, one below the other. */
function TextParts<Name extends string, Payload extends Record<Name, string>>({
  names,
  payload,
  set,
  upload,
}: TextPartsProps<Name, Payload>) {
  return names.map(({ name, label }) => (
    <TextPart
      key={name}
      name={name}
      label={label}
      value={payload[name]}
      onChange={(text) => set({ ...payload, [name]: text })}
      upload={upload}
    />
  ))
}

type UpdateTextProps = Omit<TextsProps, 'copy' | 'onChange'> & {
  payload: Payloads['update']
  set: (payload: Payloads['update']) => void
  title: ReactNode
}

function UpdateText({ payload, set, title, upload, end }: UpdateTextProps) {
  return (
    <OneText
      label="Text"
      name="body"
      value={payload.body}
      onChange={(body) => set({ ...payload, body })}
      upload={upload}
      end={end}
      above={
        <>
          {title}
          <Lines
            name="excerpt"
            label="Excerpt"
            hint="A sentence or two for lists and letters."
            most={280}
            value={payload.excerpt}
            onChange={(excerpt) => set({ ...payload, excerpt })}
          />
        </>
      }
    />
  )
}

type OneTextProps = {
  name: string
  label: string
  value: string
  onChange: (text: string) => void
  upload: SendPicture
  end: ReactNode
  above: ReactNode
}

function OneText({ above, ...text }: OneTextProps) {
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
function Parts({ title, end, children }: { title: ReactNode; end: ReactNode; children: ReactNode }) {
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
