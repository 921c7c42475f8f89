/**
 * Whether two names denote the same person. Case, accents, order and punctuation are ignored: `KOVACS ANNA`
 * equals `Anna Kovács`. A name with one part more or less is different.
 */
export function isSameName(a: string, b: string): boolean {
  return partsOf(a) === partsOf(b)
}

const partsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ')
