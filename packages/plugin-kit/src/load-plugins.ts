import { readdir } from 'node:fs/promises'

export type LoadedPlugin<Plugin> = {
  /** The folder that holds it: the provider's name. */
  readonly folder: string
  readonly file: string
  readonly plugin: Plugin
}

/**
 * Imports every `*.<kind>.ts` (or `.js`) below `root`, a folder such as `plugins/payments/`, and gives its default exports by key.
 * To add a plugin, add its file; to remove one, delete its file.
 * @throws {Error} When two files claim one key. The server then refuses to start.
 */
export async function loadPlugins<Plugin, Key>(
  root: URL,
  kind: 'method' | 'rules' | 'server',
  keyOf: (plugin: Plugin) => Key,
): Promise<Map<Key, LoadedPlugin<Plugin>>> {
  const isPlugin = new RegExp(`\\.${kind}\\.[jt]s$`)
  const files = (await readdir(root, { recursive: true })).filter((file) => isPlugin.test(file) && !file.includes('node_modules'))
  const plugins = new Map<Key, LoadedPlugin<Plugin>>()
  for (const file of files.sort()) {
    const { default: plugin } = (await import(new URL(file, root).href)) as { default: Plugin }
    const key = keyOf(plugin)
    if (plugins.has(key)) throw new Error(`${file}: ${String(key)} is already taken`)
    plugins.set(key, { folder: file.split('/')[0] ?? '', file, plugin })
  }
  return plugins
}
