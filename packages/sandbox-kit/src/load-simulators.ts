import { readdir } from 'node:fs/promises'
import type { Simulator } from './define-simulator.ts'

/**
 * Imports every `*.sandbox.ts` below `root` and gives the simulators in the order of their files. To add a
 * simulator, add its file.
 * @throws {Error} When a file cannot be imported, exports no simulator, or claims the slug of another: one
 * sentence that names the file.
 */
export async function loadSimulators(root: URL): Promise<readonly Simulator[]> {
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.sandbox.ts') && !file.includes('node_modules'),
  )
  const simulators = new Map<string, { readonly file: string; readonly simulator: Simulator }>()
  for (const file of files.sort()) {
    const { default: simulator } = (await import(new URL(file, root).href).catch((error: Error) => {
      throw new Error(`The simulator ${file} cannot be loaded (${error.message.split('\n')[0]}).`, {
        cause: error,
      })
    })) as { readonly default?: Simulator }
    if (simulator?.slug === undefined)
      throw new Error(`The file ${file} has no simulator with a slug as its default export.`)
    const other = simulators.get(simulator.slug)
    if (other !== undefined)
      throw new Error(
        `The simulators ${other.file} and ${file} both call themselves ${simulator.slug}: one of them must change.`,
      )
    simulators.set(simulator.slug, { file, simulator })
  }
  return [...simulators.values()].map(({ simulator }) => simulator)
}
