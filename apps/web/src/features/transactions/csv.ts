/** The start of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r]/
/** Amounts of the platform that start with a minus are numbers. */
const NUMBER = /^-?\d+(\.\d+)?$/
/** The byte order mark, by which spreadsheets detect UTF-8. */
const MARK = '\uFEFF'

/**
 * Rows as comma-separated values (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Minor units as a plain decimal that every spreadsheet reads: `-300.00`. */
export function decimalOf(amountMinor: bigint, exponent: number): string {
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const decimals = exponent === 0 ? '' : `.${digits.slice(digits.length - exponent)}`
  return `${amountMinor < 0n ? '-' : ''}${whole}${decimals}`
}
