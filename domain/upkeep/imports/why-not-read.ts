import { importLimits } from '../../limit-numbers.ts'
import type { KeptFile } from '../imports.ts'

/** Why a file was not taken, in a sentence. */
export function whyNotRead(refused: Exclude<KeptFile, { ok: true }>): string {
  switch (refused.because) {
    case 'empty':
      return 'Nothing stands in it but, at most, names of columns.'
    case 'no-table':
      return 'This is no table of text. Save it as CSV or .xlsx and choose that.'
    case 'old-workbook':
      return 'This is a workbook of Excel before 2007 (.xls). Save it as .xlsx or CSV and choose that.'
    case 'damaged':
      return 'This workbook cannot be read: it is damaged or has a password. Save it once more, or as CSV.'
    case 'too-large':
      return `This is more than ${importLimits.bytes / 1_000_000} MB, or becomes far more when it is unpacked. Divide it.`
    case 'too-many-columns':
      return `It has more than ${importLimits.columns} columns. Leave those out that nobody needs here.`
    case 'too-many-rows':
      return `It has ${refused.rows.toLocaleString('en')} rows; ${importLimits.rows.toLocaleString('en')} can be imported at once. Divide it.`
    case 'open-quote':
      return `A quotation mark opens in line ${refused.line}, and none closes it: all that follows would be one cell.`
    case 'long-cell':
      return `In line ${refused.line} the cell of “${refused.column}” has more than ${importLimits.cell.toLocaleString('en')} characters.`
    case 'too-much':
      return 'Reading it takes too long or too much memory. Save the sheet alone as CSV and choose that.'
  }
}
