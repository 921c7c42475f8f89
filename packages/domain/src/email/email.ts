/** The shape of a usual e-mail address. What nobody sees, such as a joiner of no width, is no part of one. */
export const emailPattern =
  /^[^\s\p{C}\p{DI}@<>()[\]\\,;:"]+@[^\s\p{C}\p{DI}@.<>()[\]\\,;:"]+(\.[^\s\p{C}\p{DI}@.<>()[\]\\,;:"]+)+$/u

/**
 * Is the text a usual e-mail address (0§5)? An empty text is "required", not "wrong". A letter in another dress, such as a full-width `a`,
 * is refused: many mail servers take it for the plain one, and it would be another account here.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text) && text.normalize('NFKC') === text.normalize('NFC')
}

/** The address as it is kept and written to: composed Unicode, no blanks around it. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim()
}

/** The form under which addresses are compared: `Anna@Example.hu` and `anna@example.hu` are one. The address is the login. */
export function loginKey(email: string): string {
  return normalizeEmail(email).toLowerCase()
}
