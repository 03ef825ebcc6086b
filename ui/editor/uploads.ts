/** Sends a picture and answers with its address for Markdown, or with a sentence why it was not taken. */
export type SendPicture = (file: File, alternativeText: string) => Promise<{ src: string } | { problem: string }>
