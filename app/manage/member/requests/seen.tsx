import type { OpenRequest } from './request.tsx'

/** Which request a form is about, and how it was when it was read. */
export function Seen({ request: { id, version } }: { request: Pick<OpenRequest, 'id' | 'version'> }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}
