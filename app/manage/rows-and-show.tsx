import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { pageSizeOptions } from './page-size.ts'

/** The end of every list's filters: how many rows a page has, and the button that asks for the list. */
export function RowsAndShow({ pageSize }: { pageSize: number }) {
  return (
    <>
      <Select
        name="size"
        label="Rows"
        labelHidden
        small
        narrow
        options={pageSizeOptions}
        defaultValue={String(pageSize)}
      />
      <Button kind="quiet" small>
        Show
      </Button>
    </>
  )
}
