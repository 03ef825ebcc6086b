import type { Upload } from '../../form/upload.ts'
import { uploadAddress } from '../upload-address.ts'

/** Sends files to the gallery's server, which takes so many ms for each and keeps none. */
export function uploadIn(ms: number): Upload {
  return (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', `${uploadAddress}?${new URLSearchParams({ name: file.name, takes: String(ms) })}`)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1))
      request.addEventListener('loadend', () => {
        if (request.status === 201) resolve(request.responseText)
        else reject(new Error(`${file.name} was answered with ${request.status}.`))
      })
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })
}
