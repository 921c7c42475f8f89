import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords that guessers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
