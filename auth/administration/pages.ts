import type { Asked } from '../context.ts'
import { refuse, type Refusal } from '../errors.ts'

export type Page = { page: number; perPage: number }

/** Which part of a list is asked for; the first of fifty where nothing is said. */
export function readPage({ query }: Asked): ({ ok: true } & Page) | Refusal {
  const page = readCount(query.get('page'), 1)
  const perPage = readCount(query.get('per_page'), 50)
  if (page === undefined || perPage === undefined) {
    return refuse(400, 'validation_failed', 'Bad Pagination Parameters: page and per_page are whole numbers from 1')
  }
  return { ok: true, page, perPage: Math.min(perPage, most) }
}

const most = 1000

/** How many there are, and where the next and the last part are. The page comes first: the stock client reads what follows the first "=". */
export function pageHeaders(address: string, { page, perPage }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (number: number, rel: string) => `<${address}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { 'X-Total-Count': String(total), Link: links.join(', ') }
}

function readCount(text: string | null, otherwise: number): number | undefined {
  if (text === null || text === '') return otherwise
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return count > 0 ? count : undefined
}
