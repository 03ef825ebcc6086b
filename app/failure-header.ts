/** The header of an answer that tells of something broken, with the id it has in the log. */
export const failureHeader = 'X-Error-Id'
