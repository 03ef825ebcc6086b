import { ButtonLink } from '../../ui/button.tsx'
import { Or } from '../../ui/frame/split.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { knowsPasskeys } from './browser-keys.ts'

/** A passkey counts as both steps: an organiser whose browser knows them may make one in place of an app. Codes on paper come next. */
export function MakePasskeyInstead() {
  const takesPasskeys = useHydrated() && knowsPasskeys()
  if (!takesPasskeys) return null
  return (
    <>
      <Or />
      <ButtonLink href="/member?view=security&do=passkey&then=codes#passkeys" kind="quiet" icon="key" wide>
        Make a passkey instead
      </ButtonLink>
    </>
  )
}
