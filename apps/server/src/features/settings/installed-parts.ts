import type { RuleSet } from '@baize/domain'
import { importPaymentMethods, loadRuleSets } from '@baize/plugin-kit'
import { completeLanguages } from '../../platform/messages/collect-messages.ts'
import { pluginsFolder } from '../../parts/plugins/build-plugins.ts'

/** The installed parts that settings may refer to. */
export type InstalledParts = {
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  /** Languages that lack no message. */
  readonly languages: readonly string[]
  /** Currencies in which a player can deposit and withdraw: those of a method for each. */
  readonly currencies: readonly string[]
}

let found: Promise<InstalledParts> | undefined

/**
 * Reads the plugin folders once per process. Does not need the settings of providers.
 * @throws {Error} When a folder is inconsistent; names the file.
 */
export function installedParts(): Promise<InstalledParts> {
  return (found ??= findParts())
}

async function findParts(): Promise<InstalledParts> {
  const [ruleSets, methods, languages] = await Promise.all([
    loadRuleSets(new URL('rule-sets/', pluginsFolder)),
    importPaymentMethods(new URL('payments/', pluginsFolder)),
    completeLanguages(),
  ])
  const supported = (direction: 'deposit' | 'withdrawal') =>
    new Set(
      [...methods.values()]
        .filter(({ plugin }) => plugin.direction === direction)
        .flatMap(({ plugin }) => Object.keys(plugin.currencies)),
    )
  return {
    ruleSets,
    languages,
    currencies: [...supported('deposit').intersection(supported('withdrawal'))].sort(),
  }
}
