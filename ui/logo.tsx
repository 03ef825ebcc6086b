import { Link } from './link.tsx'

/** The mark: three teeth of a roof, each with its lit glazing. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 44 24" aria-hidden="true">
      <path d="M1 23V3l14 10V3l14 10V3l14 10v10z" />
      <path className="logo-glazing" d="M1 3v14h4V6zM15 3v14h4V6zM29 3v14h4V6z" />
    </svg>
  )
}

/** Mark and name of the community, as the link to where it lives. */
export function Logo({ name, href = '/' }: { name: string; href?: string }) {
  return (
    <Link className="logo" href={href}>
      <LogoMark />
      <span>{name}</span>
    </Link>
  )
}
