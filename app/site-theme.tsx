import { useSyncExternalStore } from 'react'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

type Theme = 'light' | 'dark' | 'system'

/** The theme of this device: light, dark, or the system's. It is set before the first paint by `/theme.js`. */
export function SiteTheme() {
  const theme = useSyncExternalStore(subscribe, chosenTheme, () => 'system' as const)
  return <ThemeSwitch choice={theme} onChoose={choose} />
}

function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is closed to us: the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
const storageKey = 'guildhall.theme'
