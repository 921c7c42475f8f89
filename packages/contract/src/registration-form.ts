import type { InputOf } from './contract.ts'

/**
 * What the player site's registration form sends. A setting that requires another field is refused, because
 * nobody could register.
 */
export const registrationFormFields = [
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'nickName',
  'phoneNumber',
  'receiveSms',
  'receiveEmail',
  'publicPerson',
  'publicPersonDeclared',
  'currency',
  'campaignsEnabled',
  'promoCode',
  'referralCode',
  'birthDate',
  'gender',
  'firstName',
  'lastName',
  'address',
  'city',
  'zipCode',
  'ageAndPolicyChecked',
  'captcha',
] as const satisfies readonly (keyof InputOf<'account.register'>)[]
