/** What a country asks of its postcodes beyond their format. */
export type PostcodeRule = {
  readonly isValid: (postcode: string) => boolean
  /** The reason in the message catalogue, where the country has a text of its own. */
  readonly reason: string
  readonly example: string
}

/** By country (ISO 3166-1 alpha-3). Source: 2§5, of the Hungarian postcode, with the reason that it names. */
const rules: Readonly<Record<string, PostcodeRule>> = {
  HUN: { isValid: (postcode) => /^[1-9]\d{3}$/.test(postcode), reason: 'hungaryZipCode', example: '1051' },
}

export function postcodeRuleOf(country: string): PostcodeRule | null {
  return Object.hasOwn(rules, country) ? (rules[country] ?? null) : null
}
