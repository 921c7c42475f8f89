import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { compareCoverage } from './docs/coverage.ts'
import { CommandError, runCommand } from './start/command-error.ts'

const PAGE = 'docs/reference/coverage.md'

/**
 * `node tools/run.mjs compare-requirements FILE`: compares `docs/reference/coverage.md` with a list of
 * requirements outside the repository, one a line with its id before a tab. Prints the ids that the page lacks
 * by area, and fails when the page has ids that the list lacks.
 */
export const main = ([file]: readonly string[]): Promise<void> =>
  runCommand(async () => {
    if (file === undefined)
      throw new CommandError('Name the list: node tools/run.mjs compare-requirements FILE')
    const page = { text: readFileSync(join(repositoryRoot, PAGE), 'utf8') }
    const { missing, unknown, listed, required } = compareCoverage(page, readFileSync(file, 'utf8'))
    for (const [area, ids] of missing) console.log(`${area} (${ids.length}): ${ids.join(' ')}`)
    console.log(`${listed} of ${required} requirements are in ${PAGE}.`)
    if (unknown.length === 0) return 0
    console.error(`Unknown to ${file}: ${unknown.join(' ')}`)
    return 1
  })
