/** The place where files are kept does not answer, or takes nothing: whoever asked tries again later. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}

/** Does it, and says whether the files were there for it; anything else that goes wrong is thrown. */
export async function unlessAway(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof FilesAway) return false
    throw error
  }
}
