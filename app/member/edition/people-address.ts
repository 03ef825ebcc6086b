import type { TabOf } from './response.ts'

type Search = { [Name in keyof TabOf<'people'>['search']]?: string | undefined }

/** Where the directory is narrowed to this. */
export function addressOf(path: string, search: Search): string {
  const query = Object.entries(search).filter(([, value]) => value)
  return path + query.map(([name, value]) => `&${name}=${encodeURIComponent(value ?? '')}`).join('')
}
