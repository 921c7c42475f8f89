import { definePaymentMethod } from '@baize/plugin-kit'

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
  fields: [
    // A field of our own, because the texts of the catalogue's name Hungarian accounts.
    {
      field: 'ukIbanAccount',
      mandatory: true,
      definition: { control: 'iban', validator: 'iban', formatter: 'iban', autocomplete: 'off' },
      rules: { countries: ['GBR'] },
    },
    { field: 'ibanAccountOwnerName', mandatory: true },
    { field: 'ibanBic', mandatory: false },
  ],
  countries: ['GBR'],
  usualHours: 6,
})
