import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { CommandError } from './command-error.ts'

/** Files of a running stack: git-ignored, deleted by `npm run reset`. */
export const varFolder = process.env['BAIZE_DATA'] ?? join(repositoryRoot, 'var')
export const databaseFolder = join(varFolder, 'postgres')
export const keysFolder = join(varFolder, 'keys')
export const identityKeysFile = join(keysFolder, 'identity-keys.json')
export const logFolder = join(varFolder, 'log')
export const sandboxFolder = join(varFolder, 'sandbox')
export const auditFolder = join(varFolder, 'audit-anchors')
export const contentNote = join(varFolder, 'content-loaded')

/** @throws {CommandError} When the data cannot be stored there. */
export function mustStoreData(data: string = varFolder): void {
  try {
    for (const folder of withParents(resolve(data))) makeFolder(folder)
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CommandError(
      `The data cannot be stored in ${data} (${(error as Error).message}): name another folder with BAIZE_DATA.`,
    )
  }
}

const withParents = (folder: string): string[] =>
  dirname(folder) === folder ? [] : [...withParents(dirname(folder)), folder]

/** One at a time: making all at once never returns below a folder that can hold none, such as `/proc`. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
