import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useHydrated } from './hydrated.tsx'

/** What a reader may choose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Light, dark, or as the device does. Keeping the choice is the app's business; it works by script, so it waits for it. */
export function ThemeSwitch({ choice, onChoose }: { choice: ThemeChoice; onChoose: (choice: ThemeChoice) => void }) {
  const hydrated = useHydrated()
  return (
    <div className="theme-switch" role="group" aria-label="Colours" data-waiting={!hydrated || undefined}>
      {choices.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={choice === value}
          onClick={() => onChoose(value)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}

const choices: { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As the device', icon: 'device' },
]
