const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const withoutLookalikes = (text: string) =>
  [...text].map((character) => lookalikes[character] ?? character).join('')
const withoutTail = (text: string) => text.replace(/[^\p{L}]+$/u, '')

/**
 * Whether the password is common, or a disguised common password: other letter case, letters replaced by
 * digits, or appended digits and symbols, which is how people usually meet composition rules.
 * @param common Known common passwords in lower case.
 * @param personalWords What others know about the person: nickname and the local part of the email address.
 */
export function isCommonPassword(
  password: string,
  common: ReadonlySet<string>,
  personalWords: readonly string[] = [],
): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = withoutTail(plain)
  const own = new Set(personalWords.map((word) => word.normalize('NFKC').toLowerCase()))
  const forms = [plain, bare, withoutLookalikes(plain), withoutLookalikes(bare)]
  return forms.some((form) => form !== '' && (common.has(form) || own.has(form)))
}
