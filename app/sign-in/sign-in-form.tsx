import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
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

type StepProps = SignInProps & { title: string; lead: string }
/** `forPassword`: the letter leads to a new password, its code to where one is set. */
type CodeStepProps = SignInProps & { sentTo: string; sendsMail: boolean; forPassword?: boolean }

/** First step: an address to send a code to, or the password for it. */
export function AskForCode({ title, lead, ...signIn }: StepProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <WaysIn {...signIn} />
    </>
  )
}

/** The ways in: an address for a code, a passkey, a password. */
export function WaysIn(signIn: SignInProps) {
  const { reply, again } = signIn
  const [typed, setTyped] = useState('')
  // Whoever is signed in need not say again who they are.
  const known = (again && signIn.typed) || ''
  const first = useMemo(() => ({ form: askForCodeForm.name, problems: {}, values: { email: known } }), [known])
  return (
    <>
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
export function TypeCode(props: CodeStepProps) {
  const { door, next, again } = props
  return (
    <>
      <h1>Enter your code</h1>
      <CodeOfLetter {...props}>
        <Link className="link" data-alone href={stepAt({ path: door }, undefined, { next, again })}>
          Use another address
        </Link>
      </CodeOfLetter>
    </>
  )
}

/** The code, a new one, and the way back to another address. */
export function CodeOfLetter({
  sentTo,
  sendsMail,
  forPassword = false,
  children,
  ...signIn
}: CodeStepProps & { children: ReactNode }) {
  const { lead, hint } = codeStepWords(sendsMail, sentTo, { forPassword })
  const { reply, again } = signIn
  return (
    <>
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
        {children}
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
    // Not by the clock of the device: it may be put right meanwhile.
    const until = performance.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
