/** Splits a calendar date such as `2001-12-31`. */
function partsOf(date: string): readonly [number, number, number] {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return [year, month, day]
}

/**
 * Age in full years on a calendar date (0§6). A person born on 29 February becomes older on 1 March in common
 * years.
 * @param birthDate Calendar date, `2001-12-31`.
 * @param onDate Calendar date in the time zone of the applicable law.
 */
export function ageOn(birthDate: string, onDate: string): number {
  const [birthYear, birthMonth, birthDay] = partsOf(birthDate)
  const [year, month, day] = partsOf(onDate)
  const hadBirthday = month > birthMonth || (month === birthMonth && day >= birthDay)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** The age of the oldest player (T-92); a higher one is a typing error. */
export const MAX_PLAYER_AGE = 100
/** The age of the youngest player where nothing else is set (2§9). */
export const MIN_PLAYER_AGE = 18

export type BirthDateFault = {
  readonly reason: 'invalid' | 'minAge' | 'maxAge'
  readonly details: { readonly minAge?: number; readonly maxAge?: number }
}

/**
 * What is wrong with a date of birth: it lies in the future, or the person is too young or too old on that
 * date. `null` when nothing is. The contract checks that the date exists.
 */
export function findBirthDateFault(
  birthDate: string,
  onDate: string,
  minAge: number,
  maxAge = MAX_PLAYER_AGE,
): BirthDateFault | null {
  const age = ageOn(birthDate, onDate)
  if (age < 0) return { reason: 'invalid', details: {} }
  if (age < minAge) return { reason: 'minAge', details: { minAge } }
  return age > maxAge ? { reason: 'maxAge', details: { maxAge } } : null
}

/** Latin letters, digits and underscores (2§8). */
export function isNickName(text: string): boolean {
  return /^[A-Za-z0-9_]+$/.test(text)
}

/** The form in which nicknames are compared: `Anna_K` and `anna_k` are equal. */
export function nickNameKey(nickName: string): string {
  return nickName.normalize('NFKC').trim().toLowerCase()
}

/** Whether a browser could read a part of the text as a tag (0§5 "HTML tags not allowed in input"). */
export function hasHtmlTag(text: string): boolean {
  return /<\/?[a-z!?]/i.test(text) || /&#?\w+;/.test(text)
}

/** Keyboards write an apostrophe in five ways, and a Dutch name may begin with one. */
const apostrophes = "'’‘´`"
/** Hyphens, the middle dot of Catalan and of transcribed names, and the joiners of Persian and Indic scripts. */
const joints = String.raw`\-\u2010\u2011·\u200C\u200D`
const severalLetters = new RegExp(
  String.raw`^[${apostrophes}]?\p{L}[\p{L}\p{M} .${apostrophes}${joints}]{0,68}[\p{L}\p{M}.]$`,
  'u',
)
/** Scripts in which one character is a whole name. */
const oneCharacter = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/**
 * Personal names in any script, of two letters or more where a letter is not a syllable or a word. Digits are rejected: they
 * are account numbers or addresses in the wrong field.
 */
export function isPersonName(text: string): boolean {
  return severalLetters.test(text) || oneCharacter.test(text)
}
