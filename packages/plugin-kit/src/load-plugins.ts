import { readdir } from 'node:fs/promises'

export type LoadedPlugin<Plugin> = {
  /** Its folder, which is the provider's name. */
  readonly folder: string
  readonly file: string
  readonly plugin: Plugin
}

/**
 * Imports every `*.<kind>.ts` (or `.js`) below `root`, a folder such as `plugins/payments/`, and returns its
 * default exports by key. To add a plugin, add its file; to remove one, delete its file.
 * @throws {Error} When a file cannot be imported, exports no plugin, or claims the key of another: one
 * sentence that names the file. The server then refuses to start.
 */
export async function loadPlugins<Plugin, Key>(
  root: URL,
  kind: 'method' | 'server',
  keyOf: (plugin: Plugin) => Key,
): Promise<Map<Key, LoadedPlugin<Plugin>>> {
  const isPlugin = new RegExp(`\\.${kind}\\.[jt]s$`)
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => isPlugin.test(file) && !file.includes('node_modules'),
  )
  const plugins = new Map<Key, LoadedPlugin<Plugin>>()
  for (const file of files.sort()) {
    const plugin = await importPlugin<Plugin>(root, file)
    const key = plugin === undefined ? undefined : keyOf(plugin)
    if (plugin === undefined || key === undefined)
      throw new Error(`The file ${file} has no plugin with a name as its default export.`)
    const other = plugins.get(key)
    if (other !== undefined)
      throw new Error(
        `The plugins ${other.file} and ${file} both call themselves ${String(key)}: one of them must change.`,
      )
    plugins.set(key, { folder: file.split('/')[0] ?? '', file, plugin })
  }
  return plugins
}

async function importPlugin<Plugin>(root: URL, file: string): Promise<Plugin | undefined> {
  const found = (await import(new URL(file, root).href).catch((error: Error) => {
    throw new Error(`The plugin ${file} cannot be loaded (${error.message.split('\n')[0]}).`, {
      cause: error,
    })
  })) as { readonly default?: Plugin }
  return typeof found.default === 'object' && found.default !== null ? found.default : undefined
}
