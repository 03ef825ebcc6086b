import type { ReactNode } from 'react'

type AppBarProps = {
  title: string
  /** An `IconLink` that leads back, on pages that are no place of the tab bar. */
  back?: ReactNode
  /** One link or menu at the end. */
  children?: ReactNode
}

/** The bar at the top of the installed app, in place of every header. A browser shows none. */
export function AppBar({ title, back, children }: AppBarProps) {
  return (
    <div className="app-bar">
      {back}
      <p className="app-bar-title tall">{title}</p>
      {children}
    </div>
  )
}
