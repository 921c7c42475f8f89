import { CommandError } from '../start/command-error.ts'

/** @throws {CommandError} If it is not a valid name of files and texts. */
export function mustBeSlug(slug: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    throw new CommandError(`"${slug}" is not a valid name: use lower case and hyphens.`)
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
