import type { Control, FieldRules } from './field.ts'
import type { FieldFormatterName } from './formatters.ts'
import type { FieldValidatorName } from './validators.ts'

/** What an answer becomes: a fact about the player, part of the account, a consent or statement, or where money goes. */
export const FIELD_KINDS = ['identity', 'account', 'consent', 'statement', 'payment'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** How staff see a fact until they reveal it: whole, its first or its last characters, the year of a date, or nothing. */
export type FactMask = 'open' | 'start' | 'end' | 'year' | 'hidden'

/** How the platform treats a fact about the player. Each fact of the catalogue names all of it. */
export type FactPolicy = {
  /** A law requires it to be kept after its player deletes the account; any other is erased at once. */
  readonly isKeptByLaw: boolean
  readonly mask: FactMask
} & (
  | {
      readonly isSealed: false
      /** Who changes it: the player among the details, the player in a form of its own, or support. */
      readonly changedBy: 'player' | 'ownForm' | 'support'
    }
  /** A number that names one person and serves to impersonate them is stored encrypted, and its player sees its end only. */
  | { readonly isSealed: true; readonly changedBy: 'support' }
)

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
  /** A checkbox of the catalogue that makes the field mandatory while it is ticked; `null` for none. */
  readonly mandatoryWith: string | null
  /** `null` for an answer that is no fact about the player. */
  readonly fact: FactPolicy | null
}

type FieldOptions = Partial<Omit<FieldDefinition, 'kind' | 'fact'>> & Pick<FieldDefinition, 'control'>
/** What a field is, with what differs from a plain field. A provider's plugin describes fields of its own so. */
export type FieldDescription = Omit<FieldOptions, 'mandatoryWith'>

const field = <
  const Kind extends FieldKind,
  const Given extends FieldOptions,
  const Policy extends FactPolicy | null,
>(
  kind: Kind,
  given: Given,
  policy: Policy,
): FieldDefinition & { kind: Kind; control: Given['control']; fact: Policy } => ({
  validator: null,
  formatter: null,
  minLength: null,
  maxLength: null,
  bounds: {},
  autocomplete: null,
  options: [],
  isInverted: false,
  mandatoryWith: null,
  ...given,
  kind,
  fact: policy,
})

const account = <const Given extends FieldOptions>(given: Given) => field('account', given, null)
const fact = <const Given extends FieldOptions, const Policy extends FactPolicy>(
  given: Given,
  policy: Policy,
) => field('identity', given, policy)
const consent = () => field('consent', { control: 'checkbox' }, null)
const statement = (isInverted = false) => field('statement', { control: 'checkbox', isInverted }, null)
const payment = <const Given extends FieldOptions>(given: Given) => field('payment', given, null)

/** A field of a provider's own, which is about where money goes. */
export const describeField = (given: FieldDescription): FieldDefinition => payment(given)

/** Who the player is: kept by law, and changed by support. */
const identity = <const Mask extends FactMask>(mask: Mask) =>
  ({ isKeptByLaw: true, isSealed: false, changedBy: 'support', mask }) as const
/** Kept by law, and changed by the player. */
const ownDetail = <const Mask extends FactMask>(mask: Mask) =>
  ({ isKeptByLaw: true, isSealed: false, changedBy: 'player', mask }) as const
const sealedNumber = { isKeptByLaw: true, isSealed: true, changedBy: 'support', mask: 'end' } as const

const personName = (autocomplete: string | null) =>
  fact({ control: 'text', validator: 'personName', maxLength: 70, autocomplete }, identity('start'))
const place = <const Policy extends FactPolicy>(autocomplete: string | null, policy: Policy) =>
  fact({ control: 'text', validator: 'placeName', maxLength: 70, autocomplete }, policy)
const date = (validator: FieldValidatorName, autocomplete: string | null = null) =>
  fact({ control: 'date', validator, autocomplete }, identity('year'))
const documentNumber = () =>
  fact({ control: 'text', validator: 'documentNumber', maxLength: 32, autocomplete: 'off' }, sealedNumber)
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
  birthPlace: place(null, identity('hidden')),
  birthCountry: fact({ control: 'country', validator: 'country' }, identity('open')),
  citizenship: fact({ control: 'country', validator: 'country' }, identity('open')),
  gender: fact({ control: 'radio', options: ['female', 'male'], autocomplete: 'sex' }, ownDetail('hidden')),
  nationalIdNumber: fact(
    { control: 'text', validator: 'nationalId', maxLength: 32, autocomplete: 'off' },
    sealedNumber,
  ),
  taxIdentificationNumber: fact(
    { control: 'text', validator: 'taxId', maxLength: 32, autocomplete: 'off' },
    sealedNumber,
  ),
  occupation: fact(
    { control: 'select', options: ['employed', 'unemployed', 'selfEmployed', 'student', 'other'] },
    { isKeptByLaw: false, isSealed: false, changedBy: 'player', mask: 'hidden' },
  ),

  phoneNumber: fact(
    {
      control: 'phone',
      validator: 'phone',
      formatter: 'phone',
      maxLength: 16,
      autocomplete: 'tel',
      mandatoryWith: 'receiveSms',
    },
    { isKeptByLaw: false, isSealed: false, changedBy: 'ownForm', mask: 'end' },
  ),
  country: fact({ control: 'country', validator: 'country', autocomplete: 'country' }, identity('open')),
  state: fact(
    { control: 'state', validator: 'state', maxLength: 6, autocomplete: 'address-level1' },
    ownDetail('open'),
  ),
  city: place('address-level2', ownDetail('open')),
  address: fact(
    { control: 'text', validator: 'streetAddress', maxLength: 120, autocomplete: 'street-address' },
    ownDetail('hidden'),
  ),
  houseNumber: fact({ control: 'text', validator: 'houseNumber', maxLength: 16 }, ownDetail('hidden')),
  zipCode: fact(
    { control: 'text', validator: 'postcode', maxLength: 16, autocomplete: 'postal-code' },
    ownDetail('start'),
  ),
  residentialCity: place(null, ownDetail('open')),
  residentialAddress: fact(
    { control: 'text', validator: 'streetAddress', maxLength: 120 },
    ownDetail('hidden'),
  ),
  residentialHouseNumber: fact(
    { control: 'text', validator: 'houseNumber', maxLength: 16 },
    ownDetail('hidden'),
  ),
  residentialZipCode: fact({ control: 'text', maxLength: 16 }, ownDetail('start')),

  nationalIdCardNumber: documentNumber(),
  nationalIdCardIssueDate: date('issueDate'),
  nationalIdCardExpiryDate: date('expiryDate'),
  passportNumber: documentNumber(),
  passportIssueDate: date('issueDate'),
  passportExpiryDate: date('expiryDate'),
  passportIssuedBy: fact({ control: 'text', maxLength: 70 }, identity('hidden')),
  driverLicenceNumber: documentNumber(),
  driverLicenceIssueDate: date('issueDate'),
  driverLicenceExpiryDate: date('expiryDate'),
  addressCardNumber: documentNumber(),

  receiveEmail: consent(),
  receiveSms: consent(),
  receivePushNotification: consent(),
  campaignsEnabled: consent(),

  publicPerson: statement(true),
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

type Catalogue = typeof FIELD_CATALOGUE
type NamesWith<What> = {
  [Name in FieldName]: Catalogue[Name] extends What ? Name : never
}[FieldName]

/** A field that is ticked. */
export type BoxFieldName = NamesWith<{ control: 'checkbox' }>

/** A field that a registration can have: where money goes is asked with each payment. */
export type RegistrationFieldName = Exclude<FieldName, NamesWith<{ kind: 'payment' }>>
export const REGISTRATION_FIELD_NAMES = FIELD_NAMES.filter(
  (name): name is RegistrationFieldName => FIELD_CATALOGUE[name].kind !== 'payment',
)

/** What a player agrees to or not, at any time. */
export type ConsentField = NamesWith<{ kind: 'consent' }>
export const CONSENT_FIELDS = FIELD_NAMES.filter(
  (name): name is ConsentField => FIELD_CATALOGUE[name].kind === 'consent',
)

/** A fact about the player. */
export type FactField = NamesWith<{ kind: 'identity' }>
export type FactChangedBy<By extends FactPolicy['changedBy']> = NamesWith<{ fact: { changedBy: By } }>
export const FACT_FIELDS = FIELD_NAMES.filter(
  (name): name is FactField => FIELD_CATALOGUE[name].kind === 'identity',
)

export const definitionOf = (name: FieldName): FieldDefinition => FIELD_CATALOGUE[name]
/** How a fact is treated. */
export const factPolicyOf = (name: FactField): FactPolicy => FIELD_CATALOGUE[name].fact
