import './correct.css'
import './import.css'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Steps } from '../../../../ui/steps.tsx'
import { usePolling } from '../../../fetching/polling.ts'
import { ColumnsPane } from './columns-pane.tsx'
import { FileForm } from './file-form.tsx'
import { LastImports } from './last-imports.tsx'
import type { ImportOpened, ImportProps } from './load.ts'
import { Progress } from './progress.tsx'
import { RowsPane } from './rows-pane.tsx'

/** People from a file: chosen, its columns matched, tried out, and brought in. */
export function ImportTab(props: ImportProps) {
  const { opened, isNamed, last } = props.content
  const underway = isUnderway(opened) || last.some(isUnderway)
  usePolling(underway)
  if (isNamed && !opened) {
    return (
      <EmptyState room="feedback" title="This import is gone" action={{ href: start, label: 'Choose the file again' }}>
        A file that was not imported is kept for a week.
      </EmptyState>
    )
  }
  return (
    <div className="import">
      <Steps steps={stepsOf(opened)} />
      {opened ? <Opened {...props} opened={opened} /> : <FileForm />}
      {!opened && <LastImports {...props} />}
    </div>
  )
}

const start = '/manage/member?tab=import'

function Opened(props: ImportProps & { opened: ImportOpened }) {
  const { opened } = props
  if (opened.state === 'read') {
    return <ColumnsPane key={opened.version} opened={opened} places={props.content.places} />
  }
  if (opened.state !== 'checked') {
    return (
      <>
        <Progress opened={opened} clock={props.clock} />
        <RowsPane {...props} />
      </>
    )
  }
  return (
    <div className="import-panes">
      <RowsPane {...props} />
      <ColumnsPane key={opened.version} opened={opened} places={props.content.places} />
    </div>
  )
}

function isUnderway(found: { state: ImportOpened['state'] } | undefined): boolean {
  return found?.state === 'running' || found?.state === 'undoing'
}

function stepsOf(opened: ImportOpened | undefined) {
  const at = !opened ? 0 : opened.state === 'read' ? 1 : opened.state === 'checked' ? 2 : 3
  const isOver = opened?.state === 'done' || opened?.state === 'undone'
  return ['File', 'Columns', 'Dry run', 'Import'].map((name, index) => ({
    name,
    state:
      index < at || (index === at && isOver)
        ? ('done' as const)
        : index === at
          ? ('current' as const)
          : ('ahead' as const),
  }))
}
