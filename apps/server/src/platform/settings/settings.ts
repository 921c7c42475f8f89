import { readFile } from 'node:fs/promises'
import { STAFF_ROLES } from '@baize/domain'
import * as z from 'zod/mini'
import { isNetwork } from '../http/networks.ts'

const DemoStaff = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  password: z.string(),
  /** Base32, as authenticator apps take it. */
  totpSecret: z.string(),
})

/** A text, a whole number, or a list of texts without spaces, such as origins. */
const PluginSetting = z.union([z.string(), z.int(), z.array(z.string().check(z.regex(/^\S+$/)))])

const Settings = z.object({
  /** Settings of each plugin by its slug: base addresses, merchant ids, secrets, keys. */
  plugins: z.record(z.string(), z.record(z.string(), PluginSetting)),
  /**
   * Addresses and networks from which a plugin's provider calls us. Others are turned away before their signature is looked at, which
   * is checked all the same. A plugin that is not named here may be called from anywhere.
   */
  callbackSources: z.optional(
    z.record(z.string(), z.array(z.string().check(z.refine(isNetwork))).check(z.minLength(1))),
  ),
  /** Mixed into what is derived from session tokens and codes, so that a dump of the database alone tells nothing. */
  sessionPepper: z.string().check(z.minLength(16)),
  /** Key of the names that players have in the log. Who has it and the database can tell who is who. */
  logKey: z.string().check(z.minLength(16)),
  /** Ed25519 private key in PEM: signs the anchors of the audit trail. A key of its own, which the database never sees. */
  auditAnchorKey: z.optional(z.string()),
  demoStaff: z.optional(z.array(DemoStaff)),
})
export type Settings = z.infer<typeof Settings>
export type DemoStaff = z.infer<typeof DemoStaff>

/**
 * Reads the file that `SETTINGS_FILE` names: everything secret lies there, not in the environment.
 * @throws {Error} With one plain sentence when the file is missing or a setting in it is.
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
  throw new Error(`The settings file ${path} lacks a right value for "${where}".`)
}
