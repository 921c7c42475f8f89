import { storedFieldText, type FormField } from '@baize/domain'

/** The answer to a field without a fault as a fact about the player; `null` for none. Letters are in Unicode's form NFC. */
export function factText(field: FormField, typed: string | undefined): string | null {
  const text = (typed ?? '').normalize('NFC')
  return text.trim() === '' ? null : storedFieldText(field, text)
}
