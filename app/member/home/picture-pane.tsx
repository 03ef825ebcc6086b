import { FactPane } from '../../../ui/fact-pane.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PersonWindow } from '../../../ui/person-window/person-window.tsx'
import type { WindowPerson } from '../../../ui/person-window/person.ts'
import { ApiButton, useApiForm } from '../../forms/posting.tsx'
import { pictureForm } from './picture-form.ts'

/** The member's window: drawn for them, or with a picture of theirs. */
export function PicturePane({ person }: { person: WindowPerson }) {
  const { picture } = person
  return (
    <FactPane
      id="your-window"
      title="Your window"
      note="It is drawn for you and stays the same, unless you put a picture of your own into it. Whoever sees your name sees it: the organisers, and people of your editions while you are in the directory."
      beside={<PersonWindow {...person} size="head" />}
    >
      <div className="stack" data-gap="3">
        {/* Once the chosen picture is saved the form is ready for another one. */}
        <PictureForm key={picture?.large} words={picture ? 'Use this picture instead' : 'Use this picture'} />
        {picture && (
          <div>
            <ApiButton kind="quiet" small action="/api/me/picture-remove">
              Remove my picture
            </ApiButton>
          </div>
        )}
      </div>
    </FactPane>
  )
}

function PictureForm({ words }: { words: string }) {
  const form = useApiForm(pictureForm, { action: '/api/me/picture' })
  return (
    <Form {...form} schema={pictureForm} inputs={inputs} data-gap="3">
      <FormField name="picture" />
      <div>
        <SubmitButton small>{words}</SubmitButton>
      </div>
    </Form>
  )
}

const inputs = { file: FileInput }
