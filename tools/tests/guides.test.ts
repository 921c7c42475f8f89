import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCaptured } from '../run-captured.ts'

const LIMIT_MS = 180_000
let folder: string

// Inside the repository, so that its packages are found; git ignores it.
beforeEach(() => {
  mkdirSync(join(repositoryRoot, 'var'), { recursive: true })
  folder = mkdtempSync(join(repositoryRoot, 'var/guide-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  {
    guide: 'add-a-payment-provider.md',
    files: ['penny-post.server.ts', 'penny-post.test.ts', 'penny-post.sandbox.ts'],
    only: 'payment provider penny-post',
  },
  {
    guide: 'add-a-game-provider.md',
    files: ['pips.server.ts', 'pips.sandbox.ts', 'pips.wallet.test.ts'],
    // The other tests need a running platform with the folder.
    only: 'wallet calls of pips',
  },
])(
  'the code of $guide compiles and passes the conformance suite',
  async ({ guide, files, only }) => {
    const text = readFileSync(join(repositoryRoot, 'docs/guides', guide), 'utf8')
    const codes = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
    expect(codes).toHaveLength(files.length)
    files.forEach((name, index) => writeFileSync(join(folder, name), codes[index] ?? ''))
    expect(await compile()).toEqual({ code: 0, output: '' })
    const config = join(folder, 'vitest.config.mjs')
    writeFileSync(config, 'export default {}')
    const args = ['run', '--config', config, '--root', repositoryRoot, '--dir', folder, '-t', only]
    const env = { NO_COLOR: '1', FORCE_COLOR: '0' }
    const { code, output } = await runCaptured('node_modules/.bin/vitest', args, { env })
    expect(output).toMatch(/Tests +\d{2,} passed/)
    expect(code).toBe(0)
  },
  LIMIT_MS,
)

async function compile() {
  const compilerOptions = {
    types: ['node'],
    lib: ['esnext', 'esnext.temporal', 'dom'],
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: repositoryRoot,
  }
  const config = join(folder, 'tsconfig.json')
  const base = join(repositoryRoot, 'tsconfig.base.json')
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, include: ['**/*.ts'] }))
  return await runCaptured('node_modules/@typescript/native/bin/tsc', ['-p', config])
}
