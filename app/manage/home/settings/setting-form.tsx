import { useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useChangedFields, useForm, useFormConnection } from '../../../../ui/form/form-context.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import type { FieldPath, PathValues } from '../../../../ui/form/form-model.ts'
import { placedField } from '../../../../ui/form/placed-fields.ts'
import type { FormSchema } from '../../../../ui/form/schema.ts'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import type { Deed } from '../../../api-table.ts'
import { useApiForm } from '../../../forms/posting.tsx'
import { useUnsaved } from './unsaved.ts'

type SettingFormProps<Schema extends FormSchema> = ComponentProps<typeof Form<Schema>> & {
  /** The id of its section. */
  section: string
  action: Deed
  values: PathValues
  version: number
  /** What its own button says, which is there as long as the bar is not: without script, and before it came. */
  save: string
}

/**
 * The form of one section. It keeps the version it was opened with: whoever saves what was changed meanwhile is told so, and
 * what they typed stays. What is typed into it is saved by the bar of the page.
 */
export function SettingForm<Schema extends FormSchema>(props: SettingFormProps<Schema>) {
  const { schema, section, action, save, children } = props
  const [opened, setOpened] = useState({ values: props.values, version: props.version })
  const sent = useRef(opened)
  const api = useApiForm(schema, {
    action,
    values: opened.values,
    onDone: () => setOpened({ ...sent.current, version: sent.current.version + 1 }),
  })
  // A refusal because of a newer version brings that one along.
  const version = Number(api.reply?.values?.version ?? opened.version)
  return (
    <Form
      {...forElement(props)}
      {...api}
      keep={props.keep ?? String(version)}
      onValid={(submit) => {
        // Remembered here: once it is saved, nothing tells any more which version it replaced.
        sent.current = { values: Object.fromEntries(Object.entries(submit.values)), version }
        return api.onValid(submit)
      }}
    >
      <FormMessages />
      <input type="hidden" name="version" value={version} />
      {children}
      <SavedByBar section={section}>
        <SubmitButton small>{save}</SubmitButton>
      </SavedByBar>
    </Form>
  )
}

/** A field of such a form: it says by a mark of light that it is changed. */
export function SettingField(field: ComponentProps<typeof FormField>) {
  const isChanged = useChangedFields().includes(field.name)
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      <FormField small {...field} />
    </div>
  )
}

type SavedByBarProps = {
  section: string
  /** What the form is called where its single fields say little: "Link to /about". */
  name?: string
  /** The button for those for whom there is no bar. */
  children?: ReactNode
}

/** Tells the bar of the page what is changed in the form around it. */
export function SavedByBar({ section, name, children }: SavedByBarProps) {
  const { schema, model, lastSubmit } = useFormConnection()
  const { form } = useForm()
  const isAlive = useHydrated()
  const mark = useRef<HTMLDivElement>(null)
  const changed = useChangedFields()
  const labels = changed.map((path) => labelOf(schema, path))
  useUnsaved({
    section,
    isList: false,
    names: name !== undefined && labels.length > 0 ? [name] : labels,
    isBusy: form.isBusy,
    isRefused: form.refused.length > 0 || form.errors.length > 0,
    save: async () => {
      const element = mark.current
      // What is refused is said there.
      const folded = element?.closest('details')
      if (folded) folded.open = true
      element?.closest('form')?.requestSubmit()
      await lastSubmit.current
    },
    putBack: () => model?.reset(),
  })
  return (
    <div ref={mark} className="saved-by-bar" data-unneeded={isAlive || undefined}>
      {children}
    </div>
  )
}

function labelOf(schema: FormSchema, path: FieldPath): string {
  return placedField(schema, path)?.definition.label ?? path
}

function forElement<Schema extends FormSchema>(props: SettingFormProps<Schema>) {
  const form = { ...props }
  for (const name of notForElement) Reflect.deleteProperty(form, name)
  return form
}

const notForElement = ['section', 'values', 'version', 'save'] as const
