import { iconPaths } from './icon-paths.ts'
import type { IconName } from './icon-paths.ts'

/** A 20px stroke icon in the colour of the text around it. Decoration: the words beside it carry the meaning. */
export function Icon({ name, size }: { name: IconName; size?: 'small' }) {
  return (
    <svg className="icon" data-name={name} data-size={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
