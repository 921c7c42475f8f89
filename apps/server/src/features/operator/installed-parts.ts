import { importPaymentMethods, loadPlugins, type RuleSet } from '@baize/plugin-kit'
import { LANGUAGES } from '../../platform/messages/collect-messages.ts'
import { pluginsFolder } from '../../platform/plugins/build-plugins.ts'

/** What settings may name, as this checkout has it. */
export type InstalledParts = {
  readonly ruleSets: ReadonlyMap<string, RuleSet>
  /** Languages that have texts. */
  readonly languages: readonly string[]
  /** Currencies that every payment method takes, where there is one to deposit and one to withdraw: a server starts with no other. */
  readonly currencies: readonly string[]
}

let found: Promise<InstalledParts> | undefined

/**
 * Reads the plugin folders once: what is added to them counts from the next start. Needs no provider's settings.
 * @throws {Error} When a folder contradicts itself: one sentence that names the file.
 */
export function installedParts(): Promise<InstalledParts> {
  return (found ??= findParts())
}

async function findParts(): Promise<InstalledParts> {
  const [ruleSets, methods] = await Promise.all([
    loadPlugins<RuleSet, string>(new URL('rule-sets/', pluginsFolder), 'rules', ({ code }) => code),
    importPaymentMethods(new URL('payments/', pluginsFolder)),
  ])
  const found = [...methods.values()].map(({ plugin }) => plugin)
  const taken = found.map(({ currencies }) => new Set(Object.keys(currencies)))
  const hasBoth = new Set(found.map(({ direction }) => direction)).size === 2
  return {
    ruleSets: new Map([...ruleSets].map(([code, { plugin }]) => [code, plugin])),
    languages: LANGUAGES,
    currencies: hasBoth ? [...taken.reduce((all, some) => all.intersection(some))].sort() : [],
  }
}
