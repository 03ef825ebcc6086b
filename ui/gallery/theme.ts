import type { ThemeChoice } from '../theme-switch.tsx'

export type Theme = ThemeChoice

/** Shows the gallery in a theme at once and keeps the choice for the next page. Browsers only. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  document.cookie = `gallery-theme=${theme}; path=/; SameSite=Lax`
}

/** The theme the server drew the page in. Browsers only. */
export function themeOfDocument(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
