import type { Control, FieldRules } from './field.ts'
import type { FieldFormatterName } from './formatters.ts'
import type { FieldValidatorName } from './validators.ts'

/** What an answer becomes: a fact about the player, part of the account, a consent or statement, or where money goes. */
export type FieldKind = 'identity' | 'account' | 'consent' | 'statement' | 'payment'

export type FieldDefinition = {
  readonly control: Control
  readonly kind: FieldKind
  /** Name of a validator; browser and server run the same one. */
  readonly validator: FieldValidatorName | null
  readonly formatter: FieldFormatterName | null
  /** Characters; `null` for no bound. */
  readonly minLength: number | null
  /** Characters; of an account number, letters and digits. */
  readonly maxLength: number | null
  /** Bounds of the validator, where several fields share it: of a number its value, of a document number its length. */
  readonly bounds: Pick<FieldRules, 'min' | 'max'>
  /** What browsers fill in (WHATWG autofill); `null` for nothing. */
  readonly autocomplete: string | null
  /** The values of a choice; empty for every other control. */
  readonly options: readonly string[]
  /** A checkbox whose stored value is the opposite of what is ticked (2§3). */
  readonly isInverted: boolean
}

/** What a field is, with what differs from a plain field. A provider's plugin describes fields of its own so. */
export type FieldDescription = Partial<Omit<FieldDefinition, 'kind'>> & Pick<FieldDefinition, 'control'>

export const describeField = (given: FieldDescription): Omit<FieldDefinition, 'kind'> => ({
  validator: null,
  formatter: null,
  minLength: null,
  maxLength: null,
  bounds: {},
  autocomplete: null,
  options: [],
  isInverted: false,
  ...given,
})
const field = (kind: FieldKind, given: FieldDescription): FieldDefinition => ({
  kind,
  ...describeField(given),
})

const account = (given: FieldDescription) => field('account', given)
const fact = (given: FieldDescription) => field('identity', given)
const consent = (isInverted = false) => field('consent', { control: 'checkbox', isInverted })
const statement = () => field('statement', { control: 'checkbox' })
const personName = (autocomplete: string | null) =>
  fact({ control: 'text', validator: 'personName', maxLength: 70, autocomplete })
const place = (autocomplete: string | null) =>
  fact({ control: 'text', validator: 'placeName', maxLength: 70, autocomplete })
const date = (validator: FieldValidatorName, autocomplete: string | null = null) =>
  fact({ control: 'date', validator, autocomplete })
const documentNumber = () =>
  fact({ control: 'text', validator: 'documentNumber', maxLength: 32, autocomplete: 'off' })
const payment = (given: FieldDescription) => field('payment', given)
/** The letters and digits of an account number of any country (ISO 13616). */
const LONGEST_IBAN = 34
const secret = (autocomplete: string) => account({ control: 'password', maxLength: 256, autocomplete })

/**
 * Fields that a form of the platform can have, under the names of the specification (0§3, 2§3). A provider's plugin
 * describes fields of its own in the same shape.
 */
export const FIELD_CATALOGUE = {
  email: account({ control: 'email', validator: 'email', maxLength: 254, autocomplete: 'email' }),
  confirmEmail: account({ control: 'email', validator: 'equals', maxLength: 254, autocomplete: 'email' }),
  password: secret('new-password'),
  confirmPassword: secret('new-password'),
  nickName: account({ control: 'text', validator: 'nickName', maxLength: 30, autocomplete: 'nickname' }),
  promoCode: account({ control: 'text', validator: 'bonusCode', maxLength: 32, autocomplete: 'off' }),

  firstName: personName('given-name'),
  lastName: personName('family-name'),
  maidenName: personName(null),
  mothersMaidenName: personName(null),
  birthDate: date('birthDate', 'bday'),
  birthPlace: place(null),
  birthCountry: fact({ control: 'country', validator: 'country' }),
  citizenship: fact({ control: 'country', validator: 'country' }),
  gender: fact({ control: 'radio', options: ['female', 'male'], autocomplete: 'sex' }),
  nationalIdNumber: fact({
    control: 'text',
    validator: 'nationalId',
    maxLength: 32,
    autocomplete: 'off',
  }),
  taxIdentificationNumber: fact({ control: 'text', validator: 'taxId', maxLength: 32, autocomplete: 'off' }),
  occupation: fact({
    control: 'select',
    options: ['employed', 'unemployed', 'selfEmployed', 'student', 'other'],
  }),

  phoneNumber: fact({
    control: 'phone',
    validator: 'phone',
    formatter: 'phone',
    maxLength: 16,
    autocomplete: 'tel',
  }),
  country: fact({ control: 'country', validator: 'country', autocomplete: 'country' }),
  state: fact({ control: 'state', validator: 'state', maxLength: 6, autocomplete: 'address-level1' }),
  city: place('address-level2'),
  address: fact({
    control: 'text',
    validator: 'streetAddress',
    maxLength: 120,
    autocomplete: 'street-address',
  }),
  houseNumber: fact({ control: 'text', validator: 'houseNumber', maxLength: 16 }),
  zipCode: fact({ control: 'text', validator: 'postcode', maxLength: 16, autocomplete: 'postal-code' }),
  residentialCity: place(null),
  residentialAddress: fact({ control: 'text', validator: 'streetAddress', maxLength: 120 }),
  residentialHouseNumber: fact({ control: 'text', validator: 'houseNumber', maxLength: 16 }),
  residentialZipCode: fact({ control: 'text', maxLength: 16 }),

  nationalIdCardNumber: documentNumber(),
  nationalIdCardIssueDate: date('issueDate'),
  nationalIdCardExpiryDate: date('expiryDate'),
  passportNumber: documentNumber(),
  passportIssueDate: date('issueDate'),
  passportExpiryDate: date('expiryDate'),
  passportIssuedBy: fact({ control: 'text', maxLength: 70 }),
  driverLicenceNumber: documentNumber(),
  driverLicenceIssueDate: date('issueDate'),
  driverLicenceExpiryDate: date('expiryDate'),
  addressCardNumber: documentNumber(),

  receiveEmail: consent(),
  receiveSms: consent(),
  receivePushNotification: consent(),
  campaignsEnabled: consent(),

  publicPerson: field('statement', { control: 'checkbox', isInverted: true }),
  ageAndPolicyChecked: statement(),
  statementPrivacyChecked: statement(),
  statementLegislationChecked: statement(),
  statementLegallyCompetentChecked: statement(),
  statementOwnAccountChecked: statement(),
  statementNoFraudAmlChecked: statement(),
  statementIdentificationChecked: statement(),
  statementPersonalUseAndMoney: statement(),

  ibanAccount: payment({
    control: 'iban',
    validator: 'iban',
    formatter: 'iban',
    maxLength: LONGEST_IBAN,
    autocomplete: 'off',
  }),
  ibanAccountOwnerName: payment({
    control: 'text',
    validator: 'personName',
    maxLength: 70,
    autocomplete: 'name',
  }),
  // Without a bound: a code that is pasted with blanks must not be cut into that of another branch.
  ibanBic: payment({ control: 'bic', validator: 'bic', autocomplete: 'off' }),
} as const satisfies Readonly<Record<string, FieldDefinition>>

export type FieldName = keyof typeof FIELD_CATALOGUE
export const FIELD_NAMES = Object.keys(FIELD_CATALOGUE) as readonly FieldName[]

type PaymentFieldName = Extract<FieldName, `iban${string}`>
/** A field that a registration can have: where money goes is asked with each payment. */
export type RegistrationFieldName = Exclude<FieldName, PaymentFieldName>
export const REGISTRATION_FIELD_NAMES = FIELD_NAMES.filter(
  (name): name is RegistrationFieldName => FIELD_CATALOGUE[name].kind !== 'payment',
)

export const definitionOf = (name: FieldName): FieldDefinition => FIELD_CATALOGUE[name]
