import type { RawCallback } from '@baize/plugin-kit'

/** A message that must be rejected, and its change. */
export type Tampered = readonly [change: string, message: RawCallback]
/** The change of a text, and its result. */
type ChangedText = readonly [change: string, text: string]

/** A run of letters and digits at least this long is taken for a signature. */
const LEAST_SIGNATURE = 16
const signaturesIn = (text: string) =>
  [...text.matchAll(/[A-Za-z0-9+/_-]+/g)].filter(([run]) => run.length >= LEAST_SIGNATURE)

/**
 * The message without its headers, without each of them, and with each emptied, truncated and altered in
 * every character of a signature.
 * @param unsigned Names of headers that no signature covers: they stay as they are.
 */
export function tamperedHeaders(message: RawCallback, unsigned: readonly string[] = []): readonly Tampered[] {
  const withHeader = (name: string, value: string | undefined): RawCallback => ({
    ...message,
    headers: { ...message.headers, [name]: value },
  })
  const signed = Object.keys(message.headers).filter((name) => !unsigned.includes(name))
  const bare = Object.fromEntries(Object.entries(message.headers).filter(([name]) => !signed.includes(name)))
  return [
    ['without the headers of its signature', { ...message, headers: bare }],
    ...signed.flatMap((name) => [
      [`without ${name}`, withHeader(name, undefined)] as const,
      ...changedTexts(message.headers[name] ?? '').map(
        ([change, value]) => [`with ${name} ${change}`, withHeader(name, value)] as const,
      ),
    ]),
  ]
}

/**
 * A signature, or a text with one: empty, truncated at every place, and altered in every character of the
 * signature.
 */
export function changedTexts(text: string): readonly ChangedText[] {
  const last = signaturesIn(text).at(-1)
  // Text after the signature, such as the padding of base64, may be left out.
  const end = last === undefined ? text.length : last.index + last[0].length
  const cuts = Array.from({ length: end }, (_, length): ChangedText => [
    `cut to ${length} characters`,
    text.slice(0, length),
  ])
  const altered = signaturesIn(text).flatMap((found) =>
    Array.from(found[0], (character, index): ChangedText => {
      const at = found.index + index
      return [
        `altered at character ${at}`,
        text.slice(0, at) + otherThan(character, found[0]) + text.slice(at + 1),
      ]
    }),
  )
  return [...cuts, ...altered]
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Differs in a leading bit: the trailing bits of base64's last character may mean nothing. */
function otherThan(character: string, run: string): string {
  if (/^[0-9a-f]+$/i.test(run)) return (Number.parseInt(character, 16) ^ 8).toString(16)
  const value = BASE64.indexOf(character.replace('-', '+').replace('_', '/'))
  return BASE64[value ^ (value % 32 >= 30 ? 16 : 32)] ?? ''
}

/** The message with each byte of its body altered. */
export const tamperedBodies = (message: RawCallback): readonly Tampered[] =>
  Array.from(message.body, (byte, index): Tampered => {
    const body = Uint8Array.from(message.body)
    body[index] = byte ^ 1
    return [`with byte ${index} of its body altered`, { ...message, body }]
  })

/** One message, with each single character in which it differs from another replaced. */
export function spliced(one: RawCallback, other: RawCallback): readonly Tampered[] {
  const headers = Object.entries(one.headers).flatMap(([name, value = '']) =>
    splicedTexts(value, other.headers[name] ?? '').map(([change, text]): Tampered => [
      `with ${name} ${change}`,
      { ...one, headers: { ...one.headers, [name]: text } },
    ]),
  )
  const [body, otherBody] = [Buffer.from(one.body), Buffer.from(other.body)]
  const bodies = splicedTexts(body.toString('latin1'), otherBody.toString('latin1')).map(
    ([change, text]): Tampered => [`with its body ${change}`, { ...one, body: Buffer.from(text, 'latin1') }],
  )
  return [...headers, ...bodies]
}

const splicedTexts = (one: string, other: string): readonly ChangedText[] =>
  one.length !== other.length
    ? []
    : Array.from(one).flatMap((character, at): ChangedText[] =>
        character === other[at]
          ? []
          : [[`altered at character ${at}`, one.slice(0, at) + other[at] + one.slice(at + 1)]],
      )
