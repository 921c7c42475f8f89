/** A part of a mail between two empty lines. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'quote'; readonly lines: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'link'; readonly address: string }

const fact = /^([^:\n]{1,30}): (.+)$/

/**
 * Reads the text part of a mail as blocks: an address of ours alone is a link, lines of `Name: value` are facts, lines that begin with `> ` are
 * somebody's words. Values never make a link: an address of others stays text, so that nobody can send one in our name.
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
  const facts = lines.map((line) => fact.exec(line))
  if (lines.length > 1 && facts.every((found) => found !== null))
    return {
      kind: 'facts',
      facts: facts.map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' })),
    }
  return { kind: 'paragraph', lines }
}

/** Compared as addresses, not as text: `https://casino.example@evil.example/` begins like ours. */
function isOurs(line: string, siteUrl: string): boolean {
  if (!/^https?:\/\/\S+$/.test(line)) return false
  const [address, ours] = [URL.parse(line), URL.parse(siteUrl)]
  return address !== null && ours !== null && address.origin === ours.origin && address.username === ''
}

/** Somebody's words as a quotation: what they hold never becomes a fact, a link or a paragraph of ours. */
export const quoted = (words: string): string =>
  words
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
