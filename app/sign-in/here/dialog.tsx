import './sign-in-here.css'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { PostFromHere } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { isOffline, useOfflineSince } from '../../pwa/online.ts'
import { signedInAgain } from '../../session/drawn-for.ts'
import { WhoseDevice } from '../borrowed-device.tsx'
import { SecondStep } from '../second-step-form.tsx'
import { CodeOfLetter, WaysIn } from '../sign-in-form.tsx'
import { codeWaitsText } from '../sign-in-words.ts'
import { lookHere, postHere } from './post.ts'
import type { Here } from './post.ts'
import type { CodeSent, Standing } from './standing.ts'

type SignInHereProps = {
  here: Here
  first: Standing
  /** A letter with a code went out; nothing where another address is to be used. */
  onCodeSent: (code: CodeSent | undefined) => void
  /** True where nothing more is shown here. */
  onStanding: (standing: Standing) => boolean | undefined
  onClose: () => void
}

/**
 * The sign-in over a page whose session has ended: its own steps, posted from here, so that the page stays as it is. Escape and a
 * press beside it leave everything as it was.
 */
export function SignInHere({ here, first, onCodeSent, onStanding, onClose }: SignInHereProps) {
  const dialog = useModal()
  const [standing, setStanding] = useState(first)
  const [reply, setReply] = useState<PageReply>()
  const [letters, setLetters] = useState(0)
  const close = () => dialog.current?.close()
  const { step } = standing
  // Also for whoever goes back and types the same address once more.
  const [waiting, setWaiting] = useState(first.step === 'code' ? first.sentTo : '')

  const goOn = (next: Standing) => {
    setReply(undefined)
    if (next.step === 'code') {
      onCodeSent(next)
      setWaiting(next.sentTo)
      setLetters(letters + 1)
    }
    // Whoever is somebody else sees nothing of the page before it is gone.
    if (onStanding(next) !== true) setStanding(next)
  }
  const post = async (fields: FormData, form: string) => {
    fields.set('waiting', waiting)
    const said = await postHere(fields, here)
    const next = said && 'step' in said && said.step === 'look' ? await lookHere(here) : said
    if (!next) setReply({ form, problems: { form: isOffline() ? offlineText : noAnswerText }, values: {} })
    else if ('step' in next) goOn(next)
    else setReply(next)
  }
  useEffect(() => {
    // The other steps begin at their field by themselves.
    if (step === 'factor') dialog.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
  }, [step, dialog])

  useClosing(dialog)
  useSignedInElsewhere(here, onStanding)

  const next = location.pathname + location.search
  const signIn = { reply, door: here.door, next, typed: undefined }
  const back = () => {
    onCodeSent(undefined)
    setReply(undefined)
    setStanding({ step: 'address' })
  }
  return (
    <dialog ref={dialog} className="sign-in-here" aria-labelledby={titleId} onClose={onClose}>
      <PostFromHere value={post}>
        <WhoseDevice>
          <h2 id={titleId}>{titles[step]}</h2>
          <OfflineHere />
          {standing.step === 'address' && (
            <>
              <p className="lead">Sign in, and go on where you are.</p>
              <WaysIn {...signIn} />
            </>
          )}
          {standing.step === 'code' && (
            <Code isWaiting={standing.isWaiting}>
              <CodeOfLetter key={letters} {...signIn} sentTo={standing.sentTo} sendsMail={standing.sendsMail}>
                <button type="button" className="link" data-alone onClick={back}>
                  Use another address
                </button>
              </CodeOfLetter>
            </Code>
          )}
          {standing.step === 'factor' && (
            <>
              <p className="lead">{standing.has.totp > 0 ? appText : 'Your account asks for your passkey.'}</p>
              <SecondStep {...signIn} has={standing.has} submit="Sign in" />
            </>
          )}
        </WhoseDevice>
      </PostFromHere>
      <IconButton icon="close" label="Close" onClick={close} />
    </dialog>
  )
}

/**
 * “Forgot it?” leads to another page, and so does the way back: the dialog belongs to the one it was opened over. Whoever is in
 * needs it no more, also by a way that was begun before they closed it and opened it again.
 */
function useClosing(dialog: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const close = () => dialog.current?.close()
    addEventListener(signedInAgain, close)
    return () => removeEventListener(signedInAgain, close)
  }, [dialog])
  const { pathname } = useLocation()
  const [openedOver] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedOver) dialog.current?.close()
  }, [pathname, openedOver, dialog])
}

/** The link of the letter, or the same dialog in another tab, lets in here as well. */
function useSignedInElsewhere(here: Here, onStanding: SignInHereProps['onStanding']): void {
  const look = useEffectEvent(async () => {
    const standing = await lookHere(here)
    if (standing?.step === 'in' || standing?.step === 'other') onStanding(standing)
  })
  useEffect(() => {
    const lookNow = () => void look()
    addEventListener('focus', lookNow)
    return () => removeEventListener('focus', lookNow)
  }, [])
}

function Code({ isWaiting, children }: { isWaiting: boolean | undefined; children: ReactNode }) {
  return (
    <>
      {isWaiting && <Note role="status">{codeWaitsText}</Note>}
      {children}
    </>
  )
}

function OfflineHere() {
  if (!useOfflineSince()) return null
  return (
    <Note tone="warn" role="status">
      {offlineText}
    </Note>
  )
}

const titleId = 'sign-in-here'
const ended = 'Your session has ended'
const titles: Record<Standing['step'], string> = {
  address: ended,
  code: 'Enter your code',
  factor: 'One more step',
  'set-up': ended,
  look: ended,
  in: ended,
  other: ended,
}
const appText = 'Type the code your authenticator app shows.'
const offlineText = 'You are offline. Signing in needs a connection.'
const noAnswerText = 'The server cannot be reached. Please try again.'
