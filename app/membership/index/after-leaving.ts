/** Where whoever has left comes to when they sign in, and where they begin to have deleted what is kept about them. */
export const afterLeavingPath = '/membership?state=left'
export const deleteAfterLeavingAt = `${afterLeavingPath}&do=delete#delete`
