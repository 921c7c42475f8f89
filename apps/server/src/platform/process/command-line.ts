import { userInfo } from 'node:os'

/** The arguments of a command that changes data. */
export type CommandLine = {
  /** The staff login of `--as`, normalised as in the table; `null` without `--as`. */
  readonly as: string | null
  /** The user of the operating system; with sudo both the original user and the sudo user. */
  readonly systemUser: string
  /** The other arguments. */
  readonly words: readonly string[]
}

/**
 * Extracts `--as LOGIN` or `--as=LOGIN` from the arguments.
 * @throws {Error} When the login is missing or given twice.
 */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  const logins: string[] = []
  const words: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? ''
    if (word === '--as') logins.push(args[(index += 1)] ?? '')
    else if (word.startsWith('--as=')) logins.push(word.slice('--as='.length))
    else words.push(word)
  }
  const [login] = logins
  if (logins.length > 1 || login === '' || login?.startsWith('-') === true)
    throw new Error('--as takes one staff login: --as LOGIN.')
  return { as: login === undefined ? null : loginKey(login), systemUser: readSystemUser(env), words }
}

/** A login, normalised as in the database. */
export const loginKey = (login: string): string => login.normalize('NFKC').trim().toLowerCase()

function readSystemUser(env: Readonly<Record<string, string | undefined>>): string {
  const user = nameOfUser()
  const behind = env['SUDO_USER']
  return behind === undefined || behind === '' || behind === user ? user : `${behind} (sudo ${user})`
}

/** A container may run under a uid without a name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
