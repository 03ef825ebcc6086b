import { toast } from '../../../ui/toast/toast.ts'
import { showBar } from '../../pwa/bars.ts'
import { clearEnded } from '../../session/start.ts'
import { hearEnd } from '../../session/ends.ts'
import { beGivenUp, signedInAgain } from '../../session/drawn-for.ts'
import { stepAt } from '../door.ts'
import { SignInHere } from './dialog.tsx'
import { lookHere } from './post.ts'
import type { Here } from './post.ts'
import type { CodeSent, Standing } from './standing.ts'

type Wanted = Here & {
  /** What was pressed: the keyboard goes back there. */
  pressed: Element | null
  /** What is said once they are in. */
  says: string
}

/** Opens the sign-in over the page. False where it cannot be done there. */
export function signInHere(wanted: Wanted): Promise<boolean> {
  if (isOpen) return Promise.resolve(true)
  opening ??= begin(wanted).finally(() => {
    opening = undefined
  })
  return opening
}

async function begin(wanted: Wanted): Promise<boolean> {
  const standing = (await lookHere(wanted)) ?? { step: 'address' }
  return goOn(wanted, standing) ?? show(wanted, standing)
}

function show(wanted: Wanted, standing: Standing): boolean {
  isOpen = true
  const first = (standing.step === 'address' && codeSent) || standing
  const close = () => {
    isOpen = false
    showBar(barName, undefined)
    giveBack(wanted.pressed)
  }
  showBar(
    barName,
    <SignInHere
      here={wanted}
      first={first}
      onCodeSent={(code) => {
        codeSent = code
      }}
      onStanding={(next) => goOn(wanted, next)}
      onClose={close}
    />,
  )
  return true
}

/** What needs no dialog, or none any more; nothing where there is something to show. */
function goOn({ says, door }: Wanted, standing: Standing): boolean | undefined {
  switch (standing.step) {
    case 'in':
      codeSent = undefined
      hearEnd()
      toast({ tone: 'ok', title: says })
      window.dispatchEvent(new Event(signedInAgain))
      return true
    case 'other':
      codeSent = undefined
      void giveWay(standing.to)
      return true
    case 'set-up':
      location.assign(stepAt({ path: door }, undefined, { next: location.pathname + location.search }))
      return true
    default:
      return undefined
  }
}

/**
 * Somebody else is signed in than the page was drawn for: what the first left here goes, in every tab, and the page with it.
 * It is asked nothing on its way: what a draft holds unsent is kept on this device for its own author.
 */
async function giveWay(to: string): Promise<void> {
  beGivenUp(true)
  await clearEnded()
  window.dispatchEvent(new Event('will-reload'))
  // Without its hash: the same page is to be a new document as well.
  const { pathname, search } = new URL(to, location.origin)
  location.assign(pathname + search)
}

function giveBack(pressed: Element | null): void {
  if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus()
}

let isOpen = false
let opening: Promise<boolean> | undefined
/** Whoever closes the dialog to find the letter types its code when it is open again. */
let codeSent: CodeSent | undefined
const barName = 'sign-in-here'
