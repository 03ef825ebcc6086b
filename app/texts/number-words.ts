const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A small number as a text says it, `four`; larger ones stay figures. */
export function numberInWords(number: number): string {
  return words[number - 1] ?? String(number)
}

/** The same at the beginning of a sentence. */
export function numberFirst(number: number): string {
  const said = numberInWords(number)
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
}
