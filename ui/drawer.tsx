import type { ReactNode } from 'react'
import { IconButton, IconLink } from './icon-button.tsx'
import { useDrawerFocus } from './use-drawer-focus.ts'

type DrawerProps = {
  title: string
  /** Something before the title: a `Status`. */
  above?: ReactNode
  /** What it holds has a head of its own: only the cross is drawn. */
  headed?: boolean
  /** Where the cross leads, or what it does; without either there is none. */
  close?: { href: string } | { onClose: () => void }
  children: ReactNode
}

/** A sheet beside the page with one thing in it; below the page, on a floor, under 1100px. */
export function Drawer({ title, above, headed, close, children }: DrawerProps) {
  const focus = useDrawerFocus({ canClose: close !== undefined })
  return (
    <aside className="drawer small-heads" aria-label={title} data-headed={headed || undefined} {...focus}>
      <div className="drawer-top">
        {!headed && (above ?? <h2>{title}</h2>)}
        {close &&
          ('href' in close ? (
            <IconLink className="drawer-close" icon="close" label="Close" href={close.href} preventScrollReset />
          ) : (
            <IconButton className="drawer-close" icon="close" label="Close" onClick={close.onClose} />
          ))}
      </div>
      {!headed && above && <h2>{title}</h2>}
      {children}
    </aside>
  )
}

/**
 * A page with a drawer at its end: `narrow` 320px; `sheet` 520px with a scroll of its own, over the page up to 1180px and as
 * large as the screen on phones. Without a drawer the page takes the width.
 */
export function WithDrawer({
  drawer,
  width = 'narrow',
  children,
}: {
  drawer?: ReactNode
  width?: 'narrow' | 'sheet'
  children: ReactNode
}) {
  return (
    <div className="with-drawer" data-width={drawer ? width : undefined}>
      <div className="with-drawer-page">{children}</div>
      {drawer}
    </div>
  )
}
