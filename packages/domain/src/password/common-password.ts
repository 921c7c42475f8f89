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
 * Is the password one that guessers try first? True as well when it is one in disguise: other capitals, letters drawn as
 * digits, or digits and symbols hung on the end, which is how composition rules are usually met.
 * @param common Known common passwords in lower case.
 * @param ownWords What others know of the person: nickname, the part of the e-mail address before the at sign.
 */
export function isCommonPassword(
  password: string,
  common: ReadonlySet<string>,
  ownWords: readonly string[] = [],
): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = withoutTail(plain)
  const own = new Set(ownWords.map((word) => word.normalize('NFKC').toLowerCase()))
  const forms = [plain, bare, withoutLookalikes(plain), withoutLookalikes(bare)]
  return forms.some((form) => form !== '' && (common.has(form) || own.has(form)))
}
