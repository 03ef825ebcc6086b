import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Or } from '../ui/frame/split.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Note } from '../ui/note.tsx'
import type { SignInReply } from './sign-in.ts'

type StepProps = { reply: SignInReply | undefined; title: string; lead: string }
type CodeStepProps = { reply: SignInReply | undefined; lead: string; sentTo: string; otherAddress: string }

/** First step: an address to send a code to, or the password for it. */
export function AskForCode({ reply, title, lead }: StepProps) {
  const busy = useNavigation().state === 'submitting'
  const problems = reply?.problems ?? {}
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <Refused sentence={problems.form} />
      <Form method="post" noValidate className="stack">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={reply?.email}
          error={problems.password ? undefined : problems.email}
        />
        <Button wide forward busy={busy}>
          Send me a code
        </Button>
      </Form>
      <Or />
      <details className="disclosure" open={problems.password ? true : undefined}>
        <summary>
          <Icon name="lock" /> Use a password
        </summary>
        <Form method="post" noValidate className="stack disclosure-content">
          <TextField
            label="E-mail for the password"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={reply?.email}
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" error={problems.password} />
          <Button kind="quiet" busy={busy}>
            Sign in
          </Button>
        </Form>
      </details>
    </>
  )
}

/** Second step: the six digits of the mail. */
export function TypeCode({ reply, lead, sentTo, otherAddress }: CodeStepProps) {
  const busy = useNavigation().state === 'submitting'
  const problems = reply?.problems ?? {}
  return (
    <>
      <h1>Enter your code</h1>
      <p className="lead" role="status">
        {lead}
      </p>
      <Refused sentence={problems.form} />
      <Form method="post" noValidate className="stack">
        <CodeField label="Six-digit code" hint={`Sent to ${sentTo}`} name="code" error={problems.code} />
        <Button wide forward busy={busy}>
          Sign in
        </Button>
      </Form>
      <div className="split-after row ui" data-apart>
        <SendAgain />
        <Link className="link" data-alone href={otherAddress}>
          Use another address
        </Link>
      </div>
    </>
  )
}

function Refused({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <Note tone="bad" role="alert">
      {sentence}
    </Note>
  )
}

/** A new code may be asked for after 60 seconds (PRODUCT 14); without script the button is there at once and the server says so. */
function SendAgain() {
  const left = useSecondsLeft(60)
  return (
    <Form method="post">
      {left > 0 ? (
        <span className="muted figures" role="timer" aria-live="off">
          Send a new code in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      ) : (
        <button className="link" data-alone>
          Send a new code
        </button>
      )}
    </Form>
  )
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
