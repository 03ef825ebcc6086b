import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import type { PathValues } from '../../../../ui/form/form-model.ts'
import type { Deed } from '../../../api-table.ts'
import type { FormSchema } from '../../../../ui/form/schema.ts'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'

/**
 * The form of one card: `<Form schema={schema} {...form}>` around `<SettingFields version={version}>`. It keeps the version
 * it was opened with: whoever saves what was changed meanwhile is told so, and what they typed stays.
 */
export function useSettingForm<Schema extends FormSchema>(
  schema: Schema,
  { action, ...saved }: { action: Deed; values: PathValues; version: number },
) {
  const [opened, setOpened] = useState(saved)
  const api = useApiForm(schema, {
    action,
    values: opened.values,
    onDone: () => setOpened((before) => ({ ...before, version: version + 1 })),
  })
  // A refusal because of a newer version brings that one along.
  const version = Number(api.reply?.values?.version ?? opened.version)
  return { form: { ...api, keep: false, className: 'stack', 'data-gap': '4' }, version }
}

type SettingFieldsProps = {
  version: number
  /** What the button says. */
  save: string
  children: ReactNode
}

/** The fields of a card, with the version they are of and the button that saves them. */
export function SettingFields({ version, save, children }: SettingFieldsProps) {
  return (
    <>
      <FormMessages />
      <input type="hidden" name="version" value={version} />
      {children}
      <div>
        <SubmitButton small>{save}</SubmitButton>
      </div>
    </>
  )
}
