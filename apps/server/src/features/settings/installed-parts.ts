import type { RuleSet } from '@baize/domain'
import { importPaymentMethods, loadRuleSets } from '@baize/plugin-kit'
import { LANGUAGES } from '../../platform/messages/collect-messages.ts'
import { pluginsFolder } from '../../parts/plugins/build-plugins.ts'

/** The installed parts that settings may refer to. */
export type InstalledParts = {
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  /** Languages with messages. */
  readonly languages: readonly string[]
  /**
   * Currencies that every payment method supports; empty without a method for deposits and one for
   * withdrawals.
   */
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
  const [ruleSets, methods] = await Promise.all([
    loadRuleSets(new URL('rule-sets/', pluginsFolder)),
    importPaymentMethods(new URL('payments/', pluginsFolder)),
  ])
  const found = [...methods.values()].map(({ plugin }) => plugin)
  const supported = found.map(({ currencies }) => new Set(Object.keys(currencies)))
  const hasBoth = new Set(found.map(({ direction }) => direction)).size === 2
  return {
    ruleSets,
    languages: LANGUAGES,
    currencies: hasBoth ? [...supported.reduce((all, some) => all.intersection(some))].sort() : [],
  }
}
