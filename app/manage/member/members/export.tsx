import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { counted } from '../../../texts/number-words.ts'
import { columnChoices } from './export-form.ts'
import { filtersIn } from './filter-form.ts'
import type { MembersContent } from './load.ts'

type ExportProps = {
  /** Those who are ticked; without them all who fit the list's filters. */
  chosen?: readonly string[]
  total: MembersContent['total']
  search: string
}

/** The members as a file of CSV, with the columns one likes: a form that the browser itself posts, its answer is a file. */
export function ExportMembers({ chosen, total, search }: ExportProps) {
  const number = chosen?.length ?? total.number
  const people = !chosen && total.orMore ? `more than ${counted(number, 'member')}` : counted(number, 'member')
  return (
    <Disclosure summary="Export" over>
      <form method="post" action="/api/members/export" className="members-export">
        <p className="small">
          A table of {people} as CSV, which an import of this site reads again. Who takes it out is written into the
          log.
        </p>
        {chosen
          ? chosen.map((id) => <input key={id} type="hidden" name="member" value={id} />)
          : Object.entries(filtersIn(search)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
        <fieldset>
          <legend className="small">Columns</legend>
          {columnChoices.map(({ value, label, isUsual }) => (
            <Checkbox key={value} name="column" value={value} defaultChecked={isUsual}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <Button small icon="download">
          Download
        </Button>
      </form>
    </Disclosure>
  )
}
