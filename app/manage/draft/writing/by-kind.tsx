import type { ReactNode } from 'react'
import type { Written, WrittenKind } from '../../../../domain/writing/kinds.ts'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import { kindsAtDesk } from '../kinds.ts'
import type { DetailsProps } from '../kinds/kind.ts'
import type { WorkingCopy } from './copy.ts'
import { TitleField } from './title-field.tsx'

type TextsProps = {
  /** Over the title. */
  head: ReactNode
  copy: WorkingCopy
  onChange: (changes: Partial<WorkingCopy>) => void
  upload: SendPicture
  /** At the end of the bar over the text. */
  end: ReactNode
}

/** What is written of a draft: its title, and the texts of its kind. */
export function Texts({ head, copy: { title, written }, onChange, ...around }: TextsProps) {
  return (
    <TextsOfKind
      {...around}
      title={
        <>
          {head}
          <TitleField value={title} onChange={(words) => onChange({ title: words })} />
        </>
      }
      written={written}
      onChange={(next) => onChange({ written: next })}
    />
  )
}

type OfKind<Name extends WrittenKind, Around> = Omit<Around, 'payload' | 'set'> & {
  written: Written<Name>
  onChange: (written: Written<Name>) => void
}

function TextsOfKind<Name extends WrittenKind>({
  written: { kind, payload },
  onChange,
  ...around
}: OfKind<Name, Omit<TextsProps, 'head' | 'copy' | 'onChange'> & { title: ReactNode }>) {
  const { Texts: Fields } = kindsAtDesk[kind]
  return (
    <Fields {...around} payload={payload} set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })} />
  )
}

/** Everything about a text that is not the text. */
export function Details<Name extends WrittenKind>({
  written: { kind, payload },
  onChange,
  ...around
}: OfKind<Name, DetailsProps<unknown>>) {
  const { Details: Fields } = kindsAtDesk[kind]
  return (
    <Fields {...around} payload={payload} set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })} />
  )
}
