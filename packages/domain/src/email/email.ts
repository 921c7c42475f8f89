/**
 * The shape of a common email address. Invisible characters, such as a zero-width joiner, are not allowed.
 */
export const emailPattern =
  /^[^\s\p{C}\p{DI}@<>()[\]\\,;:"]+@[^\s\p{C}\p{DI}@.<>()[\]\\,;:"]+(\.[^\s\p{C}\p{DI}@.<>()[\]\\,;:"]+)+$/u

/**
 * Whether the text is a common email address (0§5). An empty text is "required", not "invalid". Look-alike
 * characters, such as a full-width `a`, are rejected: many mail servers read them as the plain letter, and
 * they would make a second account here.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text) && text.normalize('NFKC') === text.normalize('NFC')
}

/** The address as stored and used for sending: composed Unicode without surrounding blanks. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim()
}

/**
 * The form in which addresses are compared: `Anna@Example.hu` and `anna@example.hu` are equal. The address is
 * the login.
 */
export function loginKey(email: string): string {
  return normalizeEmail(email).toLowerCase()
}
