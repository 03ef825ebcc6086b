import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'

type Looks = {
  icon: IconName
  /** What it does, for people who cannot see the icon; also its tooltip. */
  label: string
  /** A 1px line of ink around it. */
  framed?: boolean
  /** A pane of light: the one that makes something new. */
  lit?: boolean
}

/** A square of 44px with an icon, and a name for those who do not see it. */
export function IconButton({ type = 'button', ...button }: Looks & ComponentProps<'button'>) {
  return <button {...drawn(button)} type={type} />
}

/** The same, as a link. */
export function IconLink(link: Looks & LinkProps) {
  return <Link {...drawn(link)} />
}

function drawn<Props extends Looks & { className?: string | undefined }>({ icon, label, framed, lit, ...rest }: Props) {
  return {
    ...rest,
    className: classNames('icon-button', rest.className),
    'aria-label': label,
    title: label,
    'data-framed': framed || undefined,
    'data-lit': lit || undefined,
    children: <Icon name={icon} />,
  }
}
