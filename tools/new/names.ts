import { Sentence } from '../start/command-error.ts'

/** @throws {Sentence} Unless it can be the name of a file and of texts. */
export function mustBeSlug(slug: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    throw new Sentence(`"${slug}" is no name for a folder: lower case, words joined by "-".`)
}

/** `slow-transfer` is "Slow transfer". */
export const titleOf = (slug: string): string =>
  slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** `slow-transfer` is "SlowTransfer". */
export const pascalOf = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
