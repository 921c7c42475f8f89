/** Card data that must stay at the payment provider (D-03, S54). */
export type TypedCard = { readonly number: string; readonly cvc: string; readonly holder: string }

/**
 * Every encoding of the card's secrets in a text: plain, spaced, URL-encoded, base64 or hex.
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
  // A short number counts only as a separate value.
  const alone = new RegExp(`(?<![\\w.:+-])${cvc}(?![\\w.:-])`)
  return alone.test(text) ? [...found, `the code ${cvc}`] : found
}

/**
 * The base64 of a value inside a text, at each of its three alignments, without the edges, which depend on
 * the neighbours.
 */
function base64Of(word: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)])
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')
    return whole.slice(before === 0 ? 0 : 4)
  })
}
