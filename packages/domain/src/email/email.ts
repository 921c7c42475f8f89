/** Is the text a usual e-mail address (0§5)? An empty text is "required", not "wrong". */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/.test(text)
}

/** The address as it is kept and written to: composed Unicode, no blanks around it. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim()
}

/** The form under which addresses are compared: `Anna@Example.hu` and `anna@example.hu` are one. The address is the login. */
export function loginKey(email: string): string {
  return normalizeEmail(email).toLowerCase()
}
