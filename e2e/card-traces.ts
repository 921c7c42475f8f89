/** What is typed about a card and must stay at the card processor (D-03, S54). */
export type TypedCard = { readonly number: string; readonly cvc: string; readonly holder: string }

/**
 * Every way in which a text shows one of the card's secrets: plain, spaced, encoded for an address, as base64
 * or as hex.
 */
export function tracesOf(text: string, { number, cvc, holder }: TypedCard): readonly string[] {
  const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const written = [number, spaced, spaced.replaceAll(' ', '-'), holder].flatMap((word) => [
    word,
    encodeURIComponent(word),
    word.replaceAll(' ', '+'),
    JSON.stringify(word).slice(1, -1),
  ])
  const encoded = [number, spaced, holder].flatMap((word) => [
    ...base64Of(word),
    Buffer.from(word).toString('hex'),
  ])
  const found = [...new Set([...written, ...encoded])].filter((form) =>
    text.toLowerCase().includes(form.toLowerCase()),
  )
  // So few digits are a trace only where they stand alone, as the value of something.
  const alone = new RegExp(`(?<![\\w.:+-])${cvc}(?![\\w.:-])`)
  return alone.test(text) ? [...found, `the code ${cvc}`] : found
}

/**
 * What base64 makes of a word in the middle of a text, at each of the three places where it may begin; the
 * edges mix with the neighbours.
 */
function base64Of(word: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')
    return whole.slice(before === 0 ? 0 : 4)
  })
}
