import { useEffect, useMemo, useState } from 'react'
import { useFieldState } from '../../ui/form/form-context.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Or } from '../../ui/frame/split.tsx'
import { Link } from '../../ui/link.tsx'
import { PageForm } from '../forms/page-form.tsx'
import { BeginsHere } from './begins-here.tsx'
import { BorrowedDevice, TakesTick } from './borrowed-device.tsx'
import { stepAt } from './door.ts'
import type { SignInProps } from './sign-in-props.ts'
import { PasskeyWay } from './passkey-way.tsx'
import { PasswordWay } from './password-way.tsx'
import { WantedPath } from './remembered-path.tsx'
import { askForCodeForm, codeForm, sendAgainForm } from './sign-in-forms.ts'
import { codeStepWords } from './sign-in-words.ts'
import { useSendsMail } from '../site-frame.tsx'

type StepProps = SignInProps & { title: string; lead: string }
/** `forPassword`: the letter leads to a new password, its code to where one is set. */
type CodeStepProps = SignInProps & { sentTo: string; forPassword?: boolean }

/** First step: an address to send a code to, or the password for it. */
export function AskForCode({ title, lead, ...signIn }: StepProps) {
  const { reply, again } = signIn
  const [typed, setTyped] = useState('')
  // Whoever is signed in need not say again who they are.
  const known = (again && signIn.typed) || ''
  const first = useMemo(() => ({ form: askForCodeForm.name, problems: {}, values: { email: known } }), [known])
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <PageForm schema={askForCodeForm} reply={reply ?? first} className="stack">
        <FormMessages />
        <WantedPath {...signIn} />
        <FormField name="email" />
        <BeginsHere name="email" />
        <TellAddress tell={setTyped} />
        <SubmitButton wide forward>
          Send me a code
        </SubmitButton>
      </PageForm>
      <Or />
      <PasskeyWay {...signIn} />
      <div className="sign-in-ways">
        <PasswordWay {...signIn} typed={typed} />
        {!again && <BorrowedDevice />}
      </div>
    </>
  )
}

/** What is typed into the form around it, for the other one. */
function TellAddress({ tell }: { tell: (address: string) => void }) {
  const { value } = useFieldState('email')
  useEffect(() => {
    if (typeof value === 'string') tell(value)
  }, [value, tell])
  return null
}

/** Second step: the six digits of the mail. */
export function TypeCode({ sentTo, forPassword = false, ...signIn }: CodeStepProps) {
  const { lead, hint } = codeStepWords(useSendsMail(), sentTo, { forPassword })
  const { reply, door, next, again } = signIn
  return (
    <>
      <h1>Enter your code</h1>
      <p className="lead" role="status">
        {lead}
      </p>
      <PageForm schema={codeForm} reply={reply} className="stack">
        <FormMessages />
        <WantedPath {...signIn} />
        <FormField name="code" hint={hint} />
        <BeginsHere name="code" />
        {!again && <FormField name="notMine" />}
        {!again && <TakesTick />}
        <SubmitButton wide forward>
          Sign in
        </SubmitButton>
      </PageForm>
      <div className="split-after row ui" data-apart>
        <SendAgain {...signIn} />
        <Link className="link" data-alone href={stepAt({ path: door }, undefined, { next, again })}>
          Use another address
        </Link>
      </div>
    </>
  )
}

/** A new code may be asked for after 60 seconds; without script the button is there at once and the server says so. */
function SendAgain(signIn: SignInProps) {
  const left = useSecondsLeft(60)
  return (
    <PageForm schema={sendAgainForm} reply={signIn.reply}>
      <FormMessages />
      <WantedPath {...signIn} />
      {left > 0 ? (
        <span className="muted figures" role="timer" aria-live="off">
          Send a new code in {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </span>
      ) : (
        <button className="link" data-alone>
          Send a new code
        </button>
      )}
    </PageForm>
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
