import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'

type MoreLinkProps = LinkProps & {
  /** `arrow` after the words by default; `none` for words alone. */
  icon?: IconName | 'none'
  /** The way back: the arrow stands before the words and points the other way. */
  back?: boolean
}

/** A link that stands alone: words on a rule, an arrow that moves. */
export function MoreLink({ icon = 'arrow', back, className, children, ...link }: MoreLinkProps) {
  return (
    <Link {...link} className={classNames('more-link', className)} data-back={back || undefined}>
      {back && <Icon name="arrow-back" />}
      {children}
      {!back && icon !== 'none' && <Icon name={icon} />}
    </Link>
  )
}
