import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import type { SourceFile } from '../checks/source-files.ts'
import { runCaptured } from '../run-captured.ts'

/** A block of code of a guide: a file that the guide creates, or a fragment for an existing one. */
export type Block = { readonly path: string | null; readonly code: string }

/** The blocks of a guide in their order; the last file named with "Create" before a block is its file. */
export function blocksOf(guide: string): readonly Block[] {
  const text = readFileSync(join(repositoryRoot, 'docs/guides', guide), 'utf8')
  let end = 0
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(
    ({ index, 0: all, 1: language = '', 2: code = '' }) => {
      if (!['ts', 'tsx', 'json', 'sql'].includes(language)) return []
      const path = [...text.slice(end, index).matchAll(/Create `([^`]+)`/g)].at(-1)?.[1] ?? null
      end = index + all.length
      return [{ path, code }]
    },
  )
}

const copied = ['packages', 'apps/server', 'apps/web', 'plugins', 'e2e', 'tsconfig.base.json']

/** Copies the sources that a guide adds to, without what git ignores. */
export function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...copied], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  for (const path of new Set(listed.trim().split('\n')))
    if (existsSync(join(repositoryRoot, path)))
      cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true, force: true })
}

/**
 * The files of a guide as the formatter writes them, and what the linter finds in them. `npm test` does both after
 * the guide was followed.
 */
export async function formatAndLint(folder: string, files: readonly SourceFile[]) {
  for (const { path, text } of files) writeInto(folder, path, text)
  const rules = join(repositoryRoot, '.oxfmtrc.json')
  const { ignorePatterns: _, ...format } = JSON.parse(readFileSync(rules, 'utf8')) as Record<string, unknown>
  writeInto(folder, '.oxfmtrc.json', JSON.stringify(format))
  cpSync(join(repositoryRoot, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const bin = join(repositoryRoot, 'node_modules/.bin')
  const paths = files.map(({ path }) => path)
  const formatted = await runCaptured(`${bin}/oxfmt`, ['--ignore-path', '/dev/null', ...paths], {
    cwd: folder,
  })
  if (formatted.code !== 0) throw new Error(formatted.output)
  const code = paths.filter((path) => /\.tsx?$/.test(path))
  return {
    files: paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
    lint:
      code.length === 0
        ? []
        : [await runCaptured(`${bin}/oxlint`, ['--no-ignore', '--deny-warnings', ...code], { cwd: folder })],
  }
}

export function writeInto(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Inserts text before a place of a copied file. @throws {Error} When the file has the place not exactly once. */
export function insertBefore(folder: string, path: string, place: string, text: string): void {
  const file = join(folder, path)
  const parts = readFileSync(file, 'utf8').split(place)
  if (parts.length !== 2) throw new Error(`${path} has "${place}" ${parts.length - 1} times`)
  writeFileSync(file, parts.join(`${text}${place}`))
}

/** The entry points of the copied packages, which shadow those in node_modules. */
function pathsOf(folder: string): Record<string, string[]> {
  return Object.fromEntries(
    readdirSync(join(folder, 'packages')).flatMap((name) => {
      const file = join(folder, 'packages', name, 'package.json')
      const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> }
      return Object.entries(exports)
        .filter(([entry]) => !entry.endsWith('.css'))
        .map(([entry, target]) => [
          `@baize/${name}${entry.slice(1)}`,
          [`./packages/${name}/${target.slice(2)}`],
        ])
    }),
  )
}

type Program = { readonly include: readonly string[]; readonly options?: Readonly<Record<string, unknown>> }

/** Compiles files of the copy as their app does. */
export async function compileIn(folder: string, { include, options = {} }: Program) {
  const config = join(folder, 'tsconfig.guide.json')
  const compilerOptions = {
    types: ['node'],
    lib: ['esnext', 'esnext.temporal', 'dom', 'dom.iterable'],
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: folder,
    paths: pathsOf(folder),
    ...options,
  }
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }))
  return await runCaptured('node_modules/@typescript/native/bin/tsc', ['-p', config])
}
