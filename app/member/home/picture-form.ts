import { largestLogo } from '../../../domain/limit-numbers.ts'
import { defineForm } from '../../../ui/form/schema.ts'

/** What stands in the member's window instead of what is drawn there. */
export const pictureForm = defineForm({
  name: 'picture',
  fields: [
    {
      type: 'file',
      name: 'picture',
      label: 'A picture for your window',
      hint: 'Cut square from its middle. Where and with what it was taken is removed.',
      accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
      atMost: 1,
      maxBytes: largestLogo,
      validation: 'required',
    },
  ],
})
