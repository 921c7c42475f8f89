import { isPostcode, examplePostcode } from '../../address/postcode.ts'
import { postcodeRuleOf } from '../../address/postcode-rules.ts'
import { alpha2Of } from '../../country/country.ts'
import { statesOf } from '../../reference/states.ts'
import { fieldFault, formCountry, type FieldValidator } from '../field.ts'

/** The name of a town: it has letters, and no number that a street or a postcode has. */
export const placeName: FieldValidator = (text) =>
  /\p{L}/u.test(text) && !/\d{3}/.test(text) ? null : fieldFault('invalid')

/** A street, with or without its house number: a number alone is none. */
export const streetAddress: FieldValidator = (text) => (/\p{L}/u.test(text) ? null : fieldFault('invalid'))

/** `12`, `12/A`, `12-14`, `7 b`, `1234/5 hrsz.`: it has a digit. */
export const houseNumber: FieldValidator = (text) =>
  /^(?=.*\d)[\p{L}\p{M}\d .,/-]+$/u.test(text) ? null : fieldFault('houseNumber')

/** The formats of the form's country; a country may ask for more, with a reason of its own (2§5). */
export const postcode: FieldValidator = (text, context) => {
  const country = formCountry(context)
  const rule = postcodeRuleOf(country)
  if (rule !== null && !rule.isValid(text)) return fieldFault(rule.reason, { example: rule.example })
  const byCountry = context.rules.formats ?? {}
  const formats = Object.hasOwn(byCountry, country) ? (byCountry[country] ?? []) : []
  if (isPostcode(text, formats)) return null
  return fieldFault('postcode', { example: examplePostcode(formats[0] ?? '') })
}

/** A country of the world, and one of `countries` where the form names them. */
export const country: FieldValidator = (text, { rules }) => {
  const isListed = rules.countries?.includes(text) ?? true
  return isListed && alpha2Of(text) !== null ? null : fieldFault('countryUnknown')
}

/** A state of the form's country, as its whole ISO 3166-2 code. */
export const state: FieldValidator = (text, context) =>
  statesOf(formCountry(context)).some(({ code }) => code === text) ? null : fieldFault('stateUnknown')
