import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Random values by name, generated once for an installation and stored. */
export type GeneratedValues = Record<string, string>

/**
 * Demo staff with their per-installation authenticator secrets. Passwords are known: demo data never meets a
 * public address.
 */
export type DemoStaff = {
  readonly login: string
  readonly name: string
  readonly role: string
  readonly password: string
  readonly totpSecret: string
}

type SettingsByPlugin = Record<string, Record<string, string>>

/**
 * Each process gets its own part: the sandbox has no private key of the platform, and the server none of the
 * sandbox.
 */
export type DemoSettings = {
  readonly server: {
    readonly plugins: SettingsByPlugin
    readonly sessionPepper: string
    readonly logKey: string
    readonly auditAnchorKey: string
    readonly demoStaff: readonly DemoStaff[]
  }
  readonly sandbox: Record<string, unknown> & {
    readonly controlToken: string
    readonly authenticator: readonly {
      readonly login: string
      readonly name: string
      readonly secret: string
    }[]
  }
  /** Values for each simulator that depend on the platform's addresses, such as its callback address. */
  readonly configuration: SettingsByPlugin
}

type Template = Readonly<
  Record<'server' | 'sandbox' | 'configuration', Readonly<Record<string, string>> | undefined>
>

export const demoStaff = [
  { login: 'dora', name: 'Dora Takács', role: 'payments', password: 'Baize-Demo-1' },
  { login: 'mark', name: 'Mark Szalai', role: 'payments', password: 'Baize-Demo-1' },
  { login: 'sara', name: 'Sara Fekete', role: 'support', password: 'Baize-Demo-1' },
  { login: 'ivan', name: 'Ivan Bognár', role: 'auditor', password: 'Baize-Demo-1' },
  { login: 'adam', name: 'Ádám Kiss', role: 'administrator', password: 'Baize-Demo-1' },
] as const

/**
 * Settings for demo and tests, made from every plugin folder's `demo-settings.json`. Values in braces are
 * filled in: `{sandboxUrl}`, `{siteUrl}`, and values that are generated once and stored in `generated`:
 * `{secret:…}`, `{id:…}`, `{privateKey:…}`, `{publicKey:…}`.
 */
export function makeDemoSettings(
  pluginsFolder: string,
  generated: GeneratedValues,
  urls: { sandboxUrl: string; siteUrl: string },
): DemoSettings {
  const server: SettingsByPlugin = {}
  const sandbox: SettingsByPlugin = {}
  const configuration: SettingsByPlugin = {}
  for (const { slug, template } of templatesIn(pluginsFolder)) {
    const filled = (half: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(half).map(([name, text]) => [name, fill(text, { slug, generated, urls })]),
      )
    if (template.server) server[slug] = filled(template.server)
    if (template.sandbox) sandbox[slug] = filled(template.sandbox)
    if (template.configuration) configuration[slug] = filled(template.configuration)
  }
  const staff = demoStaff.map((member) => ({
    ...member,
    totpSecret: getOrGenerate(generated, `staff.${member.login}`, base32Secret),
  }))
  return {
    server: {
      plugins: server,
      sessionPepper: getOrGenerate(generated, 'sessionPepper', secret),
      logKey: getOrGenerate(generated, 'logKey', secret),
      auditAnchorKey: getOrGenerate(generated, 'auditAnchorKey', signingKey),
      demoStaff: staff,
    },
    sandbox: {
      ...sandbox,
      controlToken: getOrGenerate(generated, 'controlToken', secret),
      authenticator: staff.map(({ login, name, totpSecret }) => ({ login, name, secret: totpSecret })),
    },
    configuration,
  }
}

function templatesIn(pluginsFolder: string): readonly { slug: string; template: Template }[] {
  return readdirSync(pluginsFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'demo-settings.json')
    .sort()
    .map((file) => ({
      slug: basename(dirname(file)),
      template: JSON.parse(readFileSync(join(pluginsFolder, file), 'utf8')) as Template,
    }))
}

type Filling = {
  readonly slug: string
  readonly generated: GeneratedValues
  readonly urls: Readonly<Record<string, string>>
}

function fill(text: string, { slug, generated, urls }: Filling): string {
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, kind: string, name?: string) => {
    const key = `${slug}.${kind}.${name ?? ''}`
    if (name === undefined) return urls[kind] ?? whole
    if (kind === 'secret') return getOrGenerate(generated, key, secret)
    if (kind === 'id') return getOrGenerate(generated, key, () => `baize-${randomBytes(4).toString('hex')}`)
    if (kind === 'privateKey' || kind === 'publicKey') return keyOf(generated, slug, name)[kind]
    throw new Error(`${slug}/demo-settings.json: ${whole} is not known`)
  })
}

function getOrGenerate(generated: GeneratedValues, key: string, make: () => string): string {
  return (generated[key] ??= make())
}

function keyOf(
  generated: GeneratedValues,
  slug: string,
  name: string,
): { privateKey: string; publicKey: string } {
  const names = { privateKey: `${slug}.privateKey.${name}`, publicKey: `${slug}.publicKey.${name}` }
  if (generated[names.privateKey] === undefined) {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    generated[names.privateKey] = pair.privateKey
    generated[names.publicKey] = pair.publicKey
  }
  return { privateKey: generated[names.privateKey] ?? '', publicKey: generated[names.publicKey] ?? '' }
}

const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const secret = () => randomBytes(32).toString('base64url')

/** 160 bits in the alphabet that authenticator apps read. */
function base32Secret(): string {
  return Array.from(randomBytes(32), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('')
}
