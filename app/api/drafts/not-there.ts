/** What reads of drafts get that are not there. */
export function notThere(): Response {
  return Response.json({ message: 'There is no such draft.' }, { status: 404 })
}
