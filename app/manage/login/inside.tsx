import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { MakePasskeyInstead } from '../../sign-in/make-passkey-instead.tsx'
import { RecoveryCodes } from '../../sign-in/recovery-codes.tsx'
import { SecondStep } from '../../sign-in/second-step-form.tsx'
import { SetUpApp } from '../../sign-in/set-up-app-form.tsx'
import { useSite } from '../../site-frame.tsx'
import type { Answered } from './act.ts'
import type { Inside } from './load.ts'
import { Proof } from './proof-form.tsx'
import { setUpSteps } from './set-up-steps.ts'

type Shown<Step extends Inside['step']> = {
  inside: Extract<Inside, { step: Step }>
  answered: Answered | undefined
  next: string | undefined
}

/** What the page shows to whoever is signed in. */
export function InsideStep({ inside, ...shown }: Shown<Inside['step']>) {
  switch (inside.step) {
    case 'not-admin':
      return <NotAdmin name={inside.name} />
    case 'views-as':
      return <ViewsAs {...inside} />
    case 'second-step':
      return <ShowFactor inside={inside} {...shown} />
    case 'prove':
      return <Proof proof={inside} reply={replyIn(shown.answered)} next={shown.next} />
    case 'set-up':
      return <SetUp inside={inside} {...shown} />
    case 'recovery-codes':
      return <Codes inside={inside} {...shown} />
  }
}

function replyIn(answered: Answered | undefined): PageReply | undefined {
  return answered && 'form' in answered ? answered : undefined
}

/** Somebody is signed in who is not an organiser: no loop, two ways on. */
function NotAdmin({ name }: { name: string }) {
  return (
    <div className="stack" data-gap="5">
      <h1>Organisers</h1>
      <p className="lead muted">You are signed in as {name}, who is not an organiser.</p>
      <ButtonLink href="/member" forward>
        Go to the member area
      </ButtonLink>
      <ButtonLink href="/member/logout?next=/manage/login" kind="quiet">
        Switch account
      </ButtonLink>
    </div>
  )
}

/** Nothing is managed in the meantime. */
function ViewsAs({ name, memberId }: Extract<Inside, { step: 'views-as' }>) {
  return (
    <div className="stack" data-gap="5">
      <h1>You read as {name}</h1>
      <p className="lead muted">
        What you see is what {name} sees, so nothing can be managed until you stop. Everything is as you left it.
      </p>
      <ApiButton action="/api/views/end" fields={{ member: memberId }} forward>
        Stop and manage
      </ApiButton>
      <ButtonLink href="/member" kind="quiet">
        Go on reading as {name}
      </ButtonLink>
    </div>
  )
}

/** Half of the sign-in is done. */
function ShowFactor({ inside: { has }, answered, next }: Shown<'second-step'>) {
  return (
    <>
      <h1>One more step</h1>
      <p className="lead">
        {has.totp > 0 ? 'Type the code your authenticator app shows.' : 'Your account asks for your passkey.'}
      </p>
      <SecondStep reply={replyIn(answered)} door="/manage/login" next={next} has={has} submit="Sign in" />
      <Elsewhere />
    </>
  )
}

/** An app on a phone that shows codes. Skipped only where it is not demanded. */
function SetUp({ inside: { isDemanded, isFirstRun }, answered, next }: Shown<'set-up'>) {
  const begun = answered && 'app' in answered ? answered : undefined
  return (
    <>
      {isFirstRun && <Steps mini steps={setUpSteps('factor')} />}
      <h1>A second factor</h1>
      <p className="lead">{begun ? beginWords : isDemanded ? demandedWords : recommendedWords}</p>
      {begun ? (
        <SetUpApp app={begun.app} reply={begun.refused} />
      ) : (
        <form method="post" className="stack">
          <input type="hidden" name="setUp" value="app" />
          <Button wide forward>
            Set up an authenticator app
          </Button>
        </form>
      )}
      {!isDemanded && !begun && <MakePasskeyInstead />}
      {isDemanded ? (
        <Elsewhere />
      ) : (
        <p className="ui">
          <Link className="link" data-alone href={next ?? '/manage/home'}>
            Not now
          </Link>
        </p>
      )}
    </>
  )
}

const beginWords = 'Photograph this with your authenticator app. Then type the six digits it shows.'
const demandedWords =
  'Organisers need one here. An app on your phone shows six digits, which you type when you sign in.'
const recommendedWords =
  'Whoever learns your password, or reads your mail, still does not get in: an app on your phone shows six digits, which you type when you sign in.'

/** For the day the phone is lost. They are shown as the answer to a press, so that looking at the page shows nothing. */
function Codes({ inside: { left, isFirstRun }, answered, next }: Shown<'recovery-codes'>) {
  const site = useSite()
  const codes = answered && 'codes' in answered ? answered.codes : undefined
  const goOn = next ?? '/manage/home'
  return (
    <>
      {isFirstRun && <Steps mini steps={setUpSteps('codes')} />}
      <h1>Recovery codes</h1>
      <p className="lead">
        Ten codes for the day your phone is lost. Print them and put them in a drawer: not on the phone itself.
      </p>
      {codes ? (
        <div className="stack" data-gap="5">
          <RecoveryCodes codes={codes} siteName={site.name} />
          <ButtonLink href={goOn} wide forward>
            I have put them away
          </ButtonLink>
        </div>
      ) : (
        <form method="post" className="stack">
          {left > 0 && <p className="small muted">The {left} you have left count no more once new ones are shown.</p>}
          <input type="hidden" name="makeCodes" value="1" />
          <Button wide forward>
            Show me ten codes
          </Button>
          <ButtonLink href={goOn} kind="quiet" wide>
            {left > 0 ? 'Keep those I have' : 'Not now'}
          </ButtonLink>
        </form>
      )}
    </>
  )
}

function Elsewhere() {
  return (
    <p className="ui muted">
      Not you, or another account?{' '}
      <Link className="link" href="/member/logout?next=/manage/login">
        Switch account
      </Link>
    </p>
  )
}
