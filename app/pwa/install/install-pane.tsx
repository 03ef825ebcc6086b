import { useSyncExternalStore } from 'react'
import { AppPane } from '../../../ui/app-pane.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { install, isInstalled } from './install.ts'
import { onOffer, useIsOffered } from './offer.ts'
import { putOff, useIsPutOff } from './put-off.ts'
import { type Platform, platformOf } from './state.ts'

const what = 'Opens in its own window and shows saved pages without a connection.'

/**
 * The larger offer, for the end of a page: nothing stands below it that could move when it comes. Only where the browser
 * can install, or where it is an iPhone or iPad that has to be told how.
 */
export function InstallPane({ siteName }: { siteName: string }) {
  const isOffered = useIsOffered()
  const isOnIos = usePlatform('computer') === 'ios'
  const isThere = useIsInstalled()
  const isOver = useIsPutOff()
  if (isOver || isThere || (!isOffered && !isOnIos)) return null
  return (
    <AppPane title={titleFor(siteName)} foot={isOffered ? <Answers /> : <NotNow />}>
      {isOffered ? what : <HowOn platform="ios" />}
    </AppPane>
  )
}

/** The same where new members settle in: it says how on each device, and lets the browser do it where it offers to. */
export function InstallStep({ siteName, platform: atServer }: { siteName: string; platform: Platform }) {
  const isOffered = useIsOffered()
  const platform = usePlatform(atServer)
  const isThere = useIsInstalled()
  const isOver = useIsPutOff()
  return (
    <AppPane title={titleFor(siteName)} foot={foot()} below>
      {what}
    </AppPane>
  )

  function foot() {
    if (isThere) return <p>It is on this device already.</p>
    if (isOffered && !isOver) return <Answers />
    return (
      <p>
        <HowOn platform={platform} />
      </p>
    )
  }
}

function Answers() {
  return (
    <>
      <NotNow />
      <Button type="button" small forward onClick={() => void install()}>
        Install
      </Button>
    </>
  )
}

function NotNow() {
  return (
    <Button type="button" kind="quiet" small onClick={putOff}>
      Not now
    </Button>
  )
}

function HowOn({ platform }: { platform: Platform }) {
  switch (platform) {
    case 'ios':
      return 'Share, then Add to Home Screen. Sign in there with a code: a link in a mail opens the browser instead.'
    case 'android':
      return 'From your browser’s menu: Install, or Add to Home screen.'
    case 'computer':
      return 'Where your browser can do it: the small screen with an arrow in its address line.'
  }
}

/** What kind of device this is; until the page is alive, what the server took it for. */
function usePlatform(atServer: Platform): Platform {
  return useHydrated() ? platformOf(navigator.userAgent, navigator.maxTouchPoints) : atServer
}

/** Looked up again whenever an offer comes or goes: it goes once the app is there. */
function useIsInstalled(): boolean {
  return useSyncExternalStore(onOffer, isInstalled, () => false)
}

function titleFor(siteName: string): string {
  return `Keep ${siteName} on this device`
}
