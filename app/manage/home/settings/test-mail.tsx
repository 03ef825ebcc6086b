import { useFetcher } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import type { SettingsContent } from './load.ts'

type LastTest = NonNullable<SettingsContent['mail']['lastTest']>
type Answer = { done: string; state?: 'sent' | 'underway' } | { cannot: string }

type TestMailProps = {
  last: LastTest | undefined
  /** No mail server is set: what is sent is written into the data folder. */
  becomesFile: boolean
  clock: Clock
}

/** A mail to oneself; what became of it stays on the page. */
export function TestMail(props: TestMailProps) {
  const fetcher = useFetcher<Answer>()
  const isUnderway = fetcher.state === 'submitting'
  return (
    <fetcher.Form method="post" action="/api/settings/test-mail" className="settings-second stack" data-gap="3">
      <div>
        <Button kind="quiet" small icon="mail" busy={isUnderway}>
          Send a test mail to yourself
        </Button>
      </div>
      <div role="status">{!isUnderway && <Outcome {...props} answer={fetcher.data} />}</div>
    </fetcher.Form>
  )
}

function Outcome({ answer, last, becomesFile, clock }: TestMailProps & { answer: Answer | undefined }) {
  const where = becomesFile ? 'No mail server is set: it is a file in the data folder.' : 'Look into that mailbox.'
  if (answer && 'cannot' in answer) return <Note tone="bad">{answer.cannot}</Note>
  if (answer?.state === 'sent') return <Note tone="ok">{`${answer.done} ${where}`}</Note>
  if (answer) return <Note>{answer.done}</Note>
  if (!last) return null
  const isBad = last.state === 'failed' || last.state === 'bounced'
  return (
    <Note tone={isBad ? 'bad' : 'info'}>
      Last test, {exactly(last.at, clock)}, to {last.to}: {stateWords[last.state]} {isBad && last.reason}
      {last.state === 'sent' && where}
    </Note>
  )
}

const stateWords: Record<LastTest['state'], string> = {
  sent: 'it was handed over.',
  underway: 'it is on its way.',
  bounced: 'the mail server does not take it.',
  failed: 'it could not be handed over.',
}
