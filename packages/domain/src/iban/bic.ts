import { validateBIC } from 'ibantools'
import { err, ok, type Result } from '../result/result.ts'
import { countryOfIban, type Iban } from './iban.ts'

/** A bank identifier code (ISO 9362): 8 or 11 capital letters and digits. */
export type Bic = string & { readonly brand: 'Bic' }

/** Crown dependencies and overseas territories whose accounts have a BIC of another country. */
const territoriesOf: Readonly<Record<string, readonly string[]>> = {
  GB: ['GB', 'GG', 'IM', 'JE'],
  FR: ['FR', 'GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'],
}

/** A wrong code has a fault of its own, so that the error is about the bank code and not the account. */
export function parseBic(text: string): Result<Bic, 'bic'> {
  const compact = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact)) return err('bic')
  return validateBIC(compact).valid ? ok(compact as Bic) : err('bic')
}

/** Whether bank and account belong to the same country; overseas territories count as their country. */
export function bicFitsIban(bic: Bic, iban: Iban): boolean {
  const [bank, account] = [bic.slice(4, 6), countryOfIban(iban)]
  return (
    bank === account ||
    Object.values(territoriesOf).some((group) => group.includes(bank) && group.includes(account))
  )
}
