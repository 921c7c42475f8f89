import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  stackPaths,
  makeDemoSettings,
  makeIdentityKeys,
  type DemoSettings,
  type GeneratedValues,
} from '@baize/testing'
import { identityKeysFile, keysFolder } from './stack-files.ts'

export type Keys = {
  readonly settings: DemoSettings
  readonly serverFile: string
  readonly sandboxFile: string
}

/**
 * Writes the settings files of server and sandbox, and the identity keys. Random values are generated at the first start and stored;
 * addresses follow the ports of this start. Each process gets the path of its own file only.
 */
export function writeKeys(urls: { sandboxUrl: string; siteUrl: string }): Keys {
  mkdirSync(keysFolder, { recursive: true, mode: 0o700 })
  const generatedFile = join(keysFolder, 'generated-values.json')
  const generated = existsSync(generatedFile)
    ? (JSON.parse(readFileSync(generatedFile, 'utf8')) as GeneratedValues)
    : {}
  const settings = makeDemoSettings(stackPaths.plugins, generated, urls)
  const files = { serverFile: join(keysFolder, 'server.json'), sandboxFile: join(keysFolder, 'sandbox.json') }
  writeSecret(generatedFile, generated)
  // Never written again: "npm run identity-keys" changes it, and the database has rows of its keys.
  if (!existsSync(identityKeysFile)) writeSecret(identityKeysFile, makeIdentityKeys())
  writeSecret(files.serverFile, settings.server)
  writeSecret(files.sandboxFile, settings.sandbox)
  return { settings, ...files }
}

function writeSecret(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
}
