import { definePaymentMethod } from '@baize/plugin-kit'
import bankAccount from './bank-account.method.ts'

/** Transfer to a British bank account by Faster Payments; only for players in Great Britain. */
export default definePaymentMethod({
  id: 10821,
  slug: 'uk-bank-account',
  direction: 'withdrawal',
  providerMethod: 'faster_payment',
  order: 10,
  currencies: { GBP: { minAmountMinor: 5_00n, maxAmountMinor: 20_000_00n, quickAddMinor: [] } },
  feePercent: '0',
  feeStrategy: 'included',
  fields: bankAccount.fields.map((field) =>
    field.kind === 'iban' ? { ...field, name: 'ukIbanAccount' } : field,
  ),
  ibanCountries: ['GB'],
  countries: ['GBR'],
  usualHours: 6,
})
