import { useFetcher } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import type { SettingsContent } from './load.ts'

type LastTest = NonNullable<SettingsContent['mail']['lastTest']>
type Answer = { done: string; state?: 'sent' | 'written' | 'underway' } | { cannot: string }

type TestMailProps = {
  last: LastTest | undefined
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

function Outcome({ answer, last, clock }: TestMailProps & { answer: Answer | undefined }) {
  if (answer && 'cannot' in answer) return <Note tone="bad">{answer.cannot}</Note>
  if (answer?.state === 'sent') return <Note tone="ok">{`${answer.done} ${whereItIs.sent}`}</Note>
  if (answer?.state === 'written') return <Note tone="warn">{`${answer.done} ${whereItIs.written}`}</Note>
  if (answer) return <Note>{answer.done}</Note>
  if (!last) return null
  const isBad = last.state === 'failed' || last.state === 'bounced'
  return (
    <Note tone={isBad ? 'bad' : last.state === 'written' ? 'warn' : 'info'}>
      Last test, {exactly(last.at, clock)}, to {last.to}: {stateWords[last.state]} {isBad && last.reason}
      {(last.state === 'sent' || last.state === 'written') && whereItIs[last.state]}
    </Note>
  )
}

const whereItIs = {
  sent: 'Look into that mailbox.',
  written: 'No mail server was set: nothing has left the house.',
}

const stateWords: Record<LastTest['state'], string> = {
  sent: 'the mail server took it.',
  written: 'it was only written to a file.',
  underway: 'it is on its way.',
  bounced: 'the mail server does not take it.',
  failed: 'it could not be handed over.',
}
