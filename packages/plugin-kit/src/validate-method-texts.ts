import type { PaymentMethodDefinition } from './payment-method.ts'

/**
 * The texts that a method lacks in a language, in one sentence that names the keys; or `null`. Without them
 * players would read the slug of the method and the identifiers of its fields.
 * @param file The method's file below `plugins/payments/`.
 */
export function findMethodTextsProblem(
  { slug, fields }: Pick<PaymentMethodDefinition, 'slug' | 'fields'>,
  file: string,
  language: string,
  textOf: (key: string) => string | undefined,
): string | null {
  const needed = [
    `method.${slug}.name`,
    `method.${slug}.time`,
    ...fields.map(({ field }) => `field.${field}`),
  ]
  const missing = needed.filter((key) => (textOf(key) ?? '').trim() === '')
  if (missing.length === 0) return null
  const folder = file.split('/')[0]
  return `The payment method ${file} has no text ${missing.join(', ')} in plugins/payments/${folder}/messages/${language}.json.`
}
