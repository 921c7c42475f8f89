import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 common passwords in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
