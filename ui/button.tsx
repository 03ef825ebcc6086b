import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'

/** `primary` is ink (with a pane of light where it moves you forward), `quiet` an outline, `danger` a red outline. */
export type ButtonKind = 'primary' | 'quiet' | 'danger'

type Looks = {
  kind?: ButtonKind
  /** 44px high instead of 48. */
  small?: boolean
  /** As wide as its container. */
  wide?: boolean
  /** As wide as its container on phones only. */
  fit?: boolean
  /** The pane of light with an arrow; only when the button moves you forward. */
  forward?: boolean
  /** The same pane with another picture: what it does leads nowhere. */
  pane?: IconName
  /** An icon before the words. */
  icon?: IconName
}

/** A button. `busy` swaps the pane for a turning arrow and is announced; the width stays. */
export function Button({
  kind = 'primary',
  small,
  wide,
  fit,
  forward,
  pane,
  icon,
  busy,
  type = 'submit',
  className,
  children,
  ...button
}: Looks & ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      {...button}
      type={type}
      className={classNames('button', className)}
      aria-busy={busy || undefined}
      {...marks({ kind, small, wide, fit })}
    >
      <Content icon={icon} pane={forward ? 'arrow' : pane} busy={busy}>
        {children}
      </Content>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  small,
  wide,
  fit,
  forward,
  icon,
  className,
  children,
  ...link
}: Omit<Looks, 'pane'> & LinkProps) {
  return (
    <Link {...link} className={classNames('button', className)} {...marks({ kind, small, wide, fit })}>
      <Content icon={icon} pane={forward ? 'arrow' : undefined}>
        {children}
      </Content>
    </Link>
  )
}

type ContentProps = { icon?: IconName; pane?: IconName; busy?: boolean; children: ReactNode }

function Content({ icon, pane, busy, children }: ContentProps) {
  return (
    <>
      <span className="button-label">
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {(pane || busy) && (
        <span className="button-pane">
          <Icon name={busy || !pane ? 'refresh' : pane} />
        </span>
      )}
    </>
  )
}

function marks({ kind, small, wide, fit }: Looks) {
  return {
    'data-kind': kind,
    'data-size': small ? 'small' : undefined,
    'data-wide': wide ? '' : undefined,
    'data-fit': fit ? '' : undefined,
  }
}
