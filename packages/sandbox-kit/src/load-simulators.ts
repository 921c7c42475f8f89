import { readdir } from 'node:fs/promises'
import type { Simulator } from './define-simulator.ts'

/**
 * Imports every `*.sandbox.ts` below `root` and gives the simulators, sorted by slug. To add a party, add its file.
 * @throws {Error} When two files claim one slug.
 */
export async function loadSimulators(root: URL): Promise<readonly Simulator[]> {
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.sandbox.ts') && !file.includes('node_modules'))
  const simulators = new Map<string, Simulator>()
  for (const file of files.sort()) {
    const { default: simulator } = (await import(new URL(file, root).href)) as { default: Simulator }
    if (simulators.has(simulator.slug)) throw new Error(`${file}: the party ${simulator.slug} is already there`)
    simulators.set(simulator.slug, simulator)
  }
  return [...simulators.values()]
}
