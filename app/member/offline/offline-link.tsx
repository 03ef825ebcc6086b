import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { drawPlainLink } from '../../../ui/link.tsx'
import type { LinkProps } from '../../../ui/link.tsx'
import { readFile } from '../../pwa/copy/read.ts'
import { RouterLink } from '../../navigation/router-link.tsx'
import { insideHref, standsFor } from './address.ts'

/** Links among the kept pages stay there, files open from this device, everything else is the browser's. */
export function OfflineLink({ href, ...link }: LinkProps) {
  const { hash } = useLocation()
  if (href.startsWith('/files/')) return <KeptFileLink href={href} {...link} />
  const inside = insideHref(href, standsFor(hash))
  if (!inside) return drawPlainLink({ href, ...link })
  return <RouterLink href={inside} {...link} viewTransition={false} />
}

/** A file that was kept with its edition is saved from this device; another one says what it needs. */
function KeptFileLink({ href, children, ...link }: LinkProps) {
  const file = useKeptFile(href)
  if (!file) {
    return (
      <>
        {children} <span className="ui muted">needs the network</span>
      </>
    )
  }
  return (
    <a className={link.className} href={file.address} download={file.name}>
      {children}
    </a>
  )
}

function useKeptFile(href: string): { address: string; name: string } | undefined {
  const [file, setFile] = useState<{ address: string; name: string }>()
  useEffect(() => {
    let address: string | undefined
    let isLeft = false
    void readFile(href).then((stored) => {
      if (!stored || isLeft) return
      address = URL.createObjectURL(stored.bytes)
      setFile({ address, name: stored.fileName })
    })
    return () => {
      isLeft = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [href])
  return file
}
