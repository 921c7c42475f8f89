/** Documents of identity and address (2§9). */
export const IDENTITY_DOCUMENT_TYPES = [
  'residencePermit',
  'passport',
  'identificationNumber',
  'identificationCard',
  'addressCard',
  'driverLicence',
  'nationalIdCard',
  'taxpayerIdentification',
  'localAddress',
  'permanentAddress',
  'birthAddress',
] as const

/** Documents of payment and of the source of funds (2§9). */
export const PAYMENT_DOCUMENT_TYPES = [
  'creditCard',
  'eWallet',
  'otherDocument',
  'salary',
  'selfEmployed',
  'companyProfit',
  'saleOfAssets',
  'inheritance',
  'savings',
  'other',
] as const

/** Contracts and questionnaires (2§9). */
export const CONTRACT_DOCUMENT_TYPES = [
  'game-contract',
  'signed-document',
  'depositAgreement',
  'depositAgreementRejected',
  'customerAmlQuestionnaire',
] as const

export type DocumentType =
  | (typeof IDENTITY_DOCUMENT_TYPES)[number]
  | (typeof PAYMENT_DOCUMENT_TYPES)[number]
  | (typeof CONTRACT_DOCUMENT_TYPES)[number]

/** The type of a name, `otherDocuments` included (T-49); `null` for another name. */
export function documentTypeOf(name: string): DocumentType | null {
  const known = name === 'otherDocuments' ? 'otherDocument' : name
  const types = [...IDENTITY_DOCUMENT_TYPES, ...PAYMENT_DOCUMENT_TYPES, ...CONTRACT_DOCUMENT_TYPES]
  return types.find((type) => type === known) ?? null
}

/**
 * The most letters and digits of a document's number by country (ISO 3166-1 alpha-3) and type. What else a number looks
 * like is no rule: old booklets are valid beside new cards.
 * Source: providers: 11.4, general knowledge of 2026 and no law.
 */
const numberLengths: Readonly<Record<string, Readonly<Partial<Record<DocumentType, number>>>>> = {
  HUN: { nationalIdCard: 10, addressCard: 8, passport: 9, driverLicence: 8, residencePermit: 9 },
}

/** The most letters and digits of a document's number; `null` where no source says it. */
export function documentNumberLength(country: string, type: DocumentType): number | null {
  const ofCountry = Object.hasOwn(numberLengths, country) ? numberLengths[country] : undefined
  return ofCountry?.[type] ?? null
}
