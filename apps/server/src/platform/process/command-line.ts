import { userInfo } from 'node:os'

/** What a command that changes something was called with. */
export type CommandLine = {
  /** The staff login behind `--as`, in the spelling of the table; `null` when it was left out. */
  readonly as: string | null
  /** Who is logged in on this machine; with sudo the person and what sudo made of them. */
  readonly systemUser: string
  /** The arguments without `--as` and its login. */
  readonly words: readonly string[]
}

/**
 * Takes `--as LOGIN` or `--as=LOGIN` out of the arguments, wherever it stands.
 * @throws {Error} With one plain sentence when the login is missing or there are two.
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

/** A login in the spelling that the database has it in. */
export const loginKey = (login: string): string => login.normalize('NFKC').trim().toLowerCase()

function readSystemUser(env: Readonly<Record<string, string | undefined>>): string {
  const user = nameOfUser()
  const behind = env['SUDO_USER']
  return behind === undefined || behind === '' || behind === user ? user : `${behind} (sudo ${user})`
}

/** A container may run under a number that has no name. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
