import { defineForm } from '../../../../ui/form/schema.ts'

/** Who reads reports under the code of conduct, among the organisers there are. */
export function reportReadersForm(organisers: readonly { id: string; name: string }[]) {
  return defineForm({
    name: 'report-readers',
    fields: [
      {
        type: 'checkboxes',
        name: 'readers',
        label: 'Who reads reports',
        hint: 'Nobody ticked: every organiser. Who is ticked stands by name on the form, for everybody who reports.',
        options: organisers.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
  })
}
