import { Icon } from '../../../ui/icon.tsx'
import { useIsOffered } from './offer.ts'

/** The small entry of a menu, there while the browser offers to install. */
export function InstallEntry({ className }: { className: string }) {
  const isOffered = useIsOffered()
  if (!isOffered) return null
  return (
    <button type="button" className={className} onClick={() => void askToInstall()}>
      <Icon name="download" />
      <span>Install</span>
    </button>
  )
}

/** What is behind the button comes with `start.ts`, long before somebody presses it. */
async function askToInstall(): Promise<void> {
  const { install } = await import('./install.ts')
  await install()
}
