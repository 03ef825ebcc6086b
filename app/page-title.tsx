import { useSite } from './site-frame.tsx'

type Title = { title?: string } & (
  | { hidden: true; description?: undefined }
  /** What search engines may say about a page that they may show. */
  | { hidden?: boolean; description: string | undefined }
)

/** The name of a page in the browser's tab, what search engines may say about it, and whether they may come at all. */
export function PageTitle({ title, description, hidden }: Title) {
  const { name } = useSite()
  return (
    <>
      <title>{title ? `${title} · ${name}` : name}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
