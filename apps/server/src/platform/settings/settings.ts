import { readFile } from 'node:fs/promises'
import { staffRoleSlugPattern } from '@baize/domain'
import * as z from 'zod/mini'
import { isNetwork } from '../net/networks.ts'

const DemoStaff = z.object({
  login: z.string(),
  name: z.string(),
  role: z.string().check(z.regex(staffRoleSlugPattern)),
  password: z.string(),
  /** Base32, as in authenticator apps. */
  totpSecret: z.string(),
})

/** A text, a whole number, or a list of texts without spaces, such as origins. */
const PluginSetting = z.union([z.string(), z.int(), z.array(z.string().check(z.regex(/^\S+$/)))])

const Settings = z.object({
  /** Settings of each plugin by slug: base URLs, merchant ids, secrets, keys. */
  plugins: z.record(z.string(), z.record(z.string(), PluginSetting)),
  /**
   * Addresses and networks from which a plugin's provider may call. Calls from others are rejected before the
   * signature check. The provider of a plugin that is not listed may call from any address.
   */
  callbackSources: z.optional(
    z.record(z.string(), z.array(z.string().check(z.refine(isNetwork))).check(z.minLength(1))),
  ),
  /** Secret for the digests of session tokens and codes, so that a copy of the database alone is useless. */
  sessionPepper: z.string().check(z.minLength(16)),
  /** Key of the players' pseudonyms in the log. With it and the database, a pseudonym can be resolved. */
  logKey: z.string().check(z.minLength(16)),
  /** Ed25519 private key in PEM that signs the anchors of the audit trail. Not stored in the database. */
  auditAnchorKey: z.optional(z.string()),
  demoStaff: z.optional(z.array(DemoStaff)),
})
export type Settings = z.infer<typeof Settings>
export type DemoStaff = z.infer<typeof DemoStaff>

/**
 * Reads the file of `SETTINGS_FILE`, which contains all secrets; the environment contains none.
 * @throws {Error} When the file or one of its settings is missing or invalid.
 */
export async function readSettings(path: string): Promise<Settings> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new Error(
      `SETTINGS_FILE names ${path}, which cannot be read as JSON (${(error as Error).message}).`,
      { cause: error },
    )
  }
  const settings = Settings.safeParse(parsed)
  if (settings.success) return settings.data
  const where = settings.error.issues[0]?.path.join('.') ?? ''
  throw new Error(`The settings file ${path} has no valid value for "${where}".`)
}
