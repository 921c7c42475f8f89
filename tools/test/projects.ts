import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.ts'

/** The projects of vitest, and the browser tests. Each is a step of `npm test`. */
export const projectNames = ['unit', 'components', 'integration', 'browser'] as const
export type ProjectName = (typeof projectNames)[number]

/** The test files of each project, as patterns from the root. */
export const filesOfProjects = {
  unit: {
    include: ['{apps,packages}/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/tests/**'],
  },
  components: { include: ['{apps,packages}/*/src/**/*.test.tsx'], exclude: [] },
  integration: {
    include: [
      '{apps,packages}/*/src/**/tests/**/*.test.ts',
      'apps/server/tests/**/*.test.ts',
      'tools/tests/**/*.test.ts',
      'plugins/**/*.test.ts',
    ],
    exclude: [],
  },
  browser: { include: ['e2e/*.test.ts'], exclude: [] },
} as const satisfies Readonly<
  Record<ProjectName, { readonly include: readonly string[]; readonly exclude: readonly string[] }>
>

export const neverSearched = ['**/node_modules/**', '**/dist/**'] as const

/** The test files of a project, as paths from the root. */
export function listTestFiles(project: ProjectName): readonly string[] {
  const { include, exclude } = filesOfProjects[project]
  return globSync(include, { cwd: repositoryRoot, exclude: [...neverSearched, ...exclude] }).toSorted()
}

/**
 * Whether a test file changes what its process shares with the next file: modules, globals, environment, timers or
 * folder. All other files share a process, so that modules load once.
 */
const changesProcess =
  /\bvi\.(?:mock|doMock|stub\w+|useFakeTimers|spyOn|setSystemTime)\(|process\.env\[[^\]]+\]\s*(?:\?\?)?=[^=]|delete process\.env|process\.(?:chdir|on|once|umask)\(/

/** The files of a project that need a process of their own, as paths from the root. */
export const listIsolatedFiles = (project: ProjectName): readonly string[] =>
  listTestFiles(project).filter((file) =>
    changesProcess.test(readFileSync(join(repositoryRoot, file), 'utf8')),
  )
