/**
 * Do two names name one person, as banks and people write them? Case, accents, order and punctuation do not matter:
 * `KOVACS ANNA` is `Anna Kovács`. A name with one part more or less is another name.
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
