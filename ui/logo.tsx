import { createContext, use } from 'react'
import { Link } from './link.tsx'

/** A community's own mark in place of the roof; its size keeps the place while it loads. */
export type LogoPicture = { src: string; width: number; height: number }

/** Which picture every logo shows. app/root provides the site's. */
export const LogoContext = createContext<LogoPicture | undefined>(undefined)

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
      <MarkAndName name={name} />
    </Link>
  )
}

/** Mark and name where they lead nowhere: on paper, on a slide. */
export function StillLogo({ name }: { name: string }) {
  return (
    <p className="logo">
      <MarkAndName name={name} />
    </p>
  )
}

function MarkAndName({ name }: { name: string }) {
  const picture = use(LogoContext)
  return (
    <>
      {picture ? <Picture {...picture} /> : <LogoMark />}
      <span>{name}</span>
    </>
  )
}

/** Beside the name, which says what it shows. */
function Picture({ src, width, height }: LogoPicture) {
  return <img className="logo-picture" src={src} width={width} height={height} alt="" />
}
