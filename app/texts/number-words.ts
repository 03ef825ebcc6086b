const upToTwenty =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A small number as a text says it, `four`; from 13 on they stay figures. */
export function numberInWords(number: number): string {
  return number >= 1 && number <= 12 ? (upToTwenty[number] ?? String(number)) : String(number)
}

/** The same at the beginning of a sentence. */
export function numberFirst(number: number): string {
  return capitalised(numberInWords(number))
}

/** A number as a headline begins with it: `No`, `Seven`, `Twenty-four`; figures from 100. */
export function numberInHeadline(number: number): string {
  if (number < 20) return capitalised(upToTwenty[number] ?? String(number))
  const ten = tens[Math.floor(number / 10) - 2]
  if (!ten) return String(number)
  const one = number % 10
  return capitalised(one === 0 ? ten : `${ten}-${upToTwenty[one]}`)
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** `1 draft`, `3 drafts` */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
