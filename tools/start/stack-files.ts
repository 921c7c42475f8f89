import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'

/** Files of a running stack: git-ignored, deleted by `npm run reset`. */
export const varFolder = process.env['BAIZE_DATA'] ?? join(repositoryRoot, 'var')
export const databaseFolder = join(varFolder, 'postgres')
export const keysFolder = join(varFolder, 'keys')
export const logFolder = join(varFolder, 'log')
export const sandboxFolder = join(varFolder, 'sandbox')
export const auditFolder = join(varFolder, 'audit-anchors')
export const contentNote = join(varFolder, 'content-loaded')
