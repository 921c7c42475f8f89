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

/** A higher age is a typing error. */
const MAX_AGE = 120

/** Whether a living person can have this date of birth. The contract checks that the date exists. */
export function isPlausibleBirthDate(birthDate: string, onDate: string): boolean {
  const age = ageOn(birthDate, onDate)
  return age >= 0 && age <= MAX_AGE
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
