import { readFileSync } from 'node:fs'

export type DemoLogin = { readonly login: string; readonly name: string; readonly secret: string }

/** The sandbox's keys and names. */
export type SandboxSettings = {
  readonly controlToken: string
  /** Demo staff whose codes the page "Authenticator" shows. */
  readonly authenticator: readonly DemoLogin[]
  /** By simulator. */
  readonly simulators: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type Config = {
  readonly port: number
  readonly smtpPort: number
  /** The folder of the simulators' records, which survive a restart; `null`: in memory only. */
  readonly recordsFile: string | null
  readonly logLevel: string
  readonly settings: SandboxSettings
}

/** @throws {Error} With one sentence if a variable or a setting is missing or invalid. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const file = env['SETTINGS_FILE']
  if (file === undefined || file === '')
    throw new Error('SETTINGS_FILE must name the sandbox’s settings file.')
  const dataDir = env['DATA_DIR']
  return {
    port: readPort(env, 'PORT', 3002),
    smtpPort: readPort(env, 'SMTP_PORT', 3025),
    recordsFile: dataDir === undefined || dataDir === '' ? null : `${dataDir}/sandbox-records.json`,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    settings: readSettings(readFile(file), file),
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`SETTINGS_FILE names ${file}, which cannot be read (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** @throws {Error} With one sentence. */
export function readSettings(text: string, file = 'The settings'): SandboxSettings {
  const fields = parseObject(text)
  if (fields === null) throw new Error(`${file} is no JSON object.`)
  const { controlToken, authenticator = [], ...simulators } = fields
  if (typeof controlToken !== 'string' || controlToken.length < 16)
    throw new Error(`${file}: controlToken needs at least 16 characters.`)
  if (!Array.isArray(authenticator) || !authenticator.every(isDemoLogin))
    throw new Error(`${file}: authenticator is a list of login, name and secret.`)
  for (const [simulator, settings] of Object.entries(simulators)) {
    if (!isTextRecord(settings)) throw new Error(`${file}: the settings of ${simulator} must be texts.`)
  }
  return { controlToken, authenticator, simulators: simulators as Record<string, Record<string, string>> }
}

function readPort(env: NodeJS.ProcessEnv, name: string, byDefault: number): number {
  const port = Number(env[name] ?? byDefault)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number.`)
  return port
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string')
const isDemoLogin = (value: unknown): value is DemoLogin =>
  isTextRecord(value) &&
  value['login'] !== undefined &&
  value['name'] !== undefined &&
  value['secret'] !== undefined
