const upToTwenty =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** A number as a headline begins with it: `Seven`, `Twenty-four`; figures from 100. */
export function numberInWords(number: number): string {
  if (number < 20) return upToTwenty[number] ?? String(number)
  const ten = tens[Math.floor(number / 10) - 2]
  if (!ten) return String(number)
  const one = number % 10
  return one === 0 ? ten : `${ten}-${upToTwenty[one]?.toLowerCase()}`
}
