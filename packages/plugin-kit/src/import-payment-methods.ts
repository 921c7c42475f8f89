import { loadPlugins, type LoadedPlugin } from './load-plugins.ts'
import type { PaymentMethodDefinition } from './payment-method.ts'
import { findPaymentMethodProblem } from './validate-payment-method.ts'

/**
 * Imports every payment method below `root`, the folder `plugins/payments/`, by id.
 * @throws {Error} When one of them cannot be offered: one sentence that names the file.
 */
export async function importPaymentMethods(
  root: URL,
): Promise<ReadonlyMap<number, LoadedPlugin<PaymentMethodDefinition>>> {
  const found = await loadPlugins<PaymentMethodDefinition, number>(root, 'method', ({ id }) => id)
  const bySlug = new Map<string, string>()
  for (const { file, plugin } of found.values()) {
    const problem = findPaymentMethodProblem(plugin, file)
    if (problem !== null) throw new Error(problem)
    const other = bySlug.get(plugin.slug)
    // Texts and logos are found by slug: the second method would have those of the first.
    if (other !== undefined)
      throw new Error(
        `The methods ${other} and ${file} both have the slug ${plugin.slug}: one of them must change.`,
      )
    bySlug.set(plugin.slug, file)
  }
  return found
}
