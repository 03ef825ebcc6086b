import { assets } from '../db/schema/writing.server.ts'

/** A file as pages show it. `url` of a picture ends in its size and colours, so that a page keeps its place while it loads. */
export type Asset = {
  id: string
  url: string
  fileName: string
  mediaType: string
  sizeInBytes: number
  width: number | null
  height: number | null
  isImage: boolean
  alternativeText: string
}

/** Of a row what is shown of it. */
export const assetColumns = {
  id: assets.id,
  fileName: assets.fileName,
  mediaType: assets.mediaType,
  sizeInBytes: assets.sizeInBytes,
  width: assets.width,
  height: assets.height,
  colours: assets.colours,
  alternativeText: assets.alternativeText,
}

type Row = Omit<Asset, 'url' | 'isImage'> & { colours: string | null }

/** A row as pages show it. */
export function assetShown({ colours, ...row }: Row): Asset {
  const isImage = row.mediaType.startsWith('image/')
  const size = isImage && row.width && row.height ? `#${row.width}x${row.height}${colours ? `-${colours}` : ''}` : ''
  return { ...row, url: `/files/${row.id}${size}`, isImage }
}
