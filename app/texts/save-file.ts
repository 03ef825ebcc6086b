/** Hands a Markdown text to the browser as a file to keep. Nothing of it goes anywhere else. */
export function saveMarkdown(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // After this turn: some browsers read the address only when the download begins.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
