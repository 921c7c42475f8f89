/** A block of a mail between two empty lines. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'quote'; readonly lines: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'link'; readonly address: string }

const field = /^([^:\n]{1,30}): (.+)$/

/**
 * Parses the text part of a mail into blocks: a URL of ours on its own line is a link, `Name: value` lines
 * are fields, lines that begin with `> ` are a quotation. A URL of another site stays text, so that no value
 * can place a link in our mail.
 */
export function parseMailText(text: string, siteUrl: string): readonly MailBlock[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => readBlock(part.split('\n'), siteUrl))
}

function readBlock(lines: readonly string[], siteUrl: string): MailBlock {
  const [first = ''] = lines
  if (lines.length === 1 && isOurs(first, siteUrl)) return { kind: 'link', address: first }
  if (lines.every((line) => /^>( |$)/.test(line)))
    return { kind: 'quote', lines: lines.map((line) => line.slice(2)) }
  const fields = lines.map((line) => field.exec(line))
  if (lines.length > 1 && fields.every((found) => found !== null))
    return {
      kind: 'fields',
      fields: fields.map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' })),
    }
  return { kind: 'paragraph', lines }
}

/** Compared as parsed URLs, not as text: `https://casino.example@evil.example/` begins like ours. */
function isOurs(line: string, siteUrl: string): boolean {
  if (!/^https?:\/\/\S+$/.test(line)) return false
  const [address, ours] = [URL.parse(line), URL.parse(siteUrl)]
  return address !== null && ours !== null && address.origin === ours.origin && address.username === ''
}

/**
 * Quotes a text of a player or staff member, so that its content never becomes a field, a link or our own
 * paragraph.
 */
export const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
