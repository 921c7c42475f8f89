import type { RuleTexts } from './rule-texts.ts'

/** What differs between the two players. Amounts are typed, then matched as the site shows them. */
export type Journey = {
  readonly who: 'Anna' | 'Grace'
  /** ISO 3166-1 alpha-2, as the proxy names it. */
  readonly connection: string
  readonly fields: Readonly<Record<string, string>>
  readonly deposit: string
  readonly limit: string
  readonly raised: string
  readonly tooMuch: string
  readonly withdrawal: string
  readonly shown: Readonly<Record<'lowestStake' | 'deposit' | 'limit' | 'raised' | 'withdrawal', RegExp>>
  readonly payoutAccount: string
  /** How amounts of the other currency would look. */
  readonly foreign: RegExp
  readonly owesIdentity: boolean
  /** How a higher limit comes into force. */
  readonly raise: 'confirmed' | 'atPeriodEnd'
  readonly cancelsWithdrawals: boolean
  readonly texts: RuleTexts
  /** Whether the registration and emails have the warning of addiction. */
  readonly warnsOfAddiction: boolean
  /** The size that only the long run covers. */
  readonly inLongRunOnly: 'phone' | 'desktop'
}

export const anna: Journey = {
  who: 'Anna',
  connection: 'HU',
  fields: { Postcode: '1052' },
  deposit: '20000',
  limit: '25000',
  raised: '30000',
  tooMuch: '31000',
  withdrawal: '5000',
  shown: {
    lowestStake: /from 20\sFt/,
    deposit: /20\s000\sFt/,
    limit: /25\s000\sFt/,
    raised: /30\s000\sFt/,
    withdrawal: /5\s000\sFt/,
  },
  payoutAccount: 'HU42 1177 3016 1111 1018 0000 0000',
  foreign: /£|GBP/,
  owesIdentity: false,
  raise: 'atPeriodEnd',
  cancelsWithdrawals: true,
  texts: { lobby: ['warning'], deposit: ['warning'], withdrawal: ['warning'], limits: ['warning'] },
  warnsOfAddiction: true,
  inLongRunOnly: 'desktop',
}

export const grace: Journey = {
  who: 'Grace',
  connection: 'GB',
  fields: {
    'First name': 'Grace',
    'Last name': 'Okafor',
    'Street and house number': '12 Acacia Avenue',
    'Town or city': 'Leeds',
    Postcode: 'LS1 4AP',
  },
  deposit: '20',
  limit: '25',
  raised: '30.50',
  tooMuch: '31',
  withdrawal: '7.55',
  shown: {
    lowestStake: /from £0\.20/,
    deposit: /£20\.00/,
    limit: /£25\.00/,
    raised: /£30\.50/,
    withdrawal: /£7\.55/,
  },
  payoutAccount: 'GB29 NWBK 6016 1331 9268 19',
  foreign: /\d\sFt\b|HUF/,
  owesIdentity: true,
  raise: 'confirmed',
  cancelsWithdrawals: false,
  texts: {
    lobby: ['footerFunds', 'documents'],
    deposit: ['funds', 'documents', 'licence'],
    withdrawal: ['licence'],
    limits: ['footerFunds', 'gross'],
  },
  warnsOfAddiction: false,
  inLongRunOnly: 'phone',
}
