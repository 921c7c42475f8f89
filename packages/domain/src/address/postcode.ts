/**
 * Whether a text is a postcode in one of a country's formats. In a format, `9` is a digit, `A` is a letter
 * from A to Z, and any other character is literal; spaces and letter case are ignored. Without formats, every
 * text is valid.
 * @param formats Such as `['9999']` or `['A9 9AA', 'AA99 9AA']`.
 */
export function isPostcode(text: string, formats: readonly string[]): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase()
  return (
    plain !== '' && (formats.length === 0 || formats.some((format) => fits(plain, format.replace(/\s/g, ''))))
  )
}

/** An example postcode of a format: `9999 AA` gives `1234 AB`. */
export function examplePostcode(format: string): string {
  let digits = 0
  let letters = 0
  return format.replace(/[9A]/g, (sign) =>
    sign === '9' ? String((digits++ % 9) + 1) : String.fromCodePoint(65 + (letters++ % 26)),
  )
}

function fits(text: string, format: string): boolean {
  if (text.length !== format.length) return false
  return [...format].every((sign, index) => {
    const character = text[index] ?? ''
    return sign === '9'
      ? /[0-9]/.test(character)
      : sign === 'A'
        ? /[A-Z]/.test(character)
        : sign.toUpperCase() === character
  })
}
