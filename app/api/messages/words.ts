/** There is no such message. */
export const goneWords = 'This message is gone. Begin another one.'

/** It cannot be written or sent once more. */
export const sentWords = 'This message is on its way already.'
