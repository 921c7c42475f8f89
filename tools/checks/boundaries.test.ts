import { describe, expect, test } from 'vitest'
import { findBoundaryBreaks } from './boundaries.ts'
import { readSourceFiles, formatFindings } from './source-files.ts'

const broken = (path: string, line: string) =>
  formatFindings(findBoundaryBreaks([{ path, text: `${line}\n` }]))

// As values, because this file is checked too.
const sandbox = ['@baize', 'sandbox'].join('/')
const games = `${sandbox}/games`

describe('allowed imports', () => {
  // Proves G20
  test('the repository follows the table', () => {
    expect(formatFindings(findBoundaryBreaks(readSourceFiles()))).toEqual([])
  })

  test.each([
    ['packages/domain/src/a.ts', "import { x } from '@baize/contract'", 'domain may not import contract'],
    [
      'packages/sandbox-kit/src/a.ts',
      "import { x } from '@baize/domain'",
      'sandbox-kit may not import domain',
    ],
    [
      'packages/postgres/src/a.ts',
      "import { x } from '../../../apps/server/src/config.ts'",
      'postgres may not import server',
    ],
    [
      'packages/contract/src/a.ts',
      "import { x } from '@baize/plugin-kit'",
      'contract may not import plugin-kit',
    ],
    ['apps/sandbox/src/a.ts', "import type { Money } from '@baize/domain'", 'sandbox may not import domain'],
    [
      'apps/web/src/a.ts',
      "import { contract } from '@baize/contract'",
      'web may import types only from contract',
    ],
    [
      'apps/web/src/a.ts',
      "const c = await import('@baize/contract')",
      'web may import types only from contract',
    ],
    ['apps/web/src/a.ts', "import * as z from 'zod/mini'", 'no schema library in the browser'],
    [
      'packages/ui/src/a.ts',
      "import { playerPaths } from '@baize/contract/routes'",
      'ui may not import contract',
    ],
    ['apps/server/src/features/limits/a.ts', "import { x } from '@baize/ui'", 'server may not import ui'],
    [
      'apps/server/src/features/limits/a.ts',
      "import { x } from '@baize/testing'",
      'server may not import testing',
    ],
    [
      'apps/server/src/features/limits/a.ts',
      "import { x } from '../wallet/wallet-store.ts'",
      'a feature is entered through its index.ts',
    ],
    [
      'apps/server/src/features/payments/a.ts',
      "import { depositSettler } from '../deposits/index.ts'",
      'payments may not import deposits',
    ],
    [
      'apps/server/src/features/deposits/a.ts',
      "import type { x } from '../withdrawals/index.ts'",
      'deposits may not import withdrawals',
    ],
    [
      'apps/server/src/features/cases/a.ts',
      "import { x } from '../withdrawals/index.ts'",
      'cases may not import withdrawals',
    ],
    [
      'apps/server/src/platform/jobs/a.ts',
      "import { x } from '../../features/wallet/index.ts'",
      'the platform may not import a feature',
    ],
    [
      'apps/server/src/platform/http/a.ts',
      "import type { Config } from '../../config.ts'",
      'the platform may not import an app file',
    ],
    [
      'apps/server/src/features/limits/a.ts',
      "import { x } from '../../dependencies.ts'",
      'a feature may not import an app file',
    ],
    [
      'apps/web/src/platform/a.ts',
      "import { x } from '../parts/a.tsx'",
      'the platform may not import a shared part',
    ],
    [
      'apps/web/src/parts/a.tsx',
      "import { x } from '../features/lobby/index.ts'",
      'a shared part may not import a feature',
    ],
    [
      'apps/web/src/features/lobby/a.tsx',
      "import { x } from '../../shell/a.tsx'",
      'a feature may not import the shell',
    ],
    [
      'apps/web/src/features/lobby/a.tsx',
      "import scene from '../../shell/art/a.svg'",
      'a feature may not import the shell',
    ],
    [
      'apps/backoffice/src/features/cases/a.tsx',
      "import styles from '../../shell/a.module.css'",
      'a feature may not import the shell',
    ],
    [
      'apps/server/src/features/limits/a.ts',
      "import fastify from 'fastify'",
      'only app.ts and the platform know Fastify',
    ],
    [
      'plugins/payments/one/one.server.ts',
      "import { x } from './sandbox/keys.ts'",
      'plugin-server may not import plugin-sandbox',
    ],
    [
      'plugins/payments/one/one.server.ts',
      "import { x } from '../two/two.server.ts'",
      'a plugin may not import another plugin',
    ],
    [
      'plugins/payments/one/one.sandbox.ts',
      "import { x } from '@baize/plugin-kit'",
      'plugin-sandbox may not import plugin-kit',
    ],
    [
      'plugins/payments/one/one.sandbox.ts',
      "import { x } from './one.server.ts'",
      'plugin-sandbox may not import plugin-server',
    ],
    [
      'plugins/games/one/one.server.ts',
      `import { x } from '${games}'`,
      'plugin-server may not import demo-games',
    ],
    [
      'plugins/games/one/sandbox/a.ts',
      `import { x } from '${sandbox}'`,
      'plugin-sandbox may not import sandbox',
    ],
    ['apps/sandbox/src/games/a.ts', "import { x } from '@baize/domain'", 'demo-games may not import domain'],
    [
      'apps/sandbox/src/games/a.ts',
      "import { x } from '../control/guard.ts'",
      'demo-games may not import sandbox',
    ],
    [
      'plugins/payments/one/sandbox/deep/a.ts',
      "export { x } from '@baize/domain'",
      'plugin-sandbox may not import domain',
    ],
    [
      'plugins/payments/one/one.web.tsx',
      "import { x } from './one.server.ts'",
      'plugin-web may not import plugin-server',
    ],
    [
      'packages/testing/src/a.ts',
      "import { x } from '../../../apps/server/src/config.ts'",
      'testing may not import server',
    ],
  ])('%s: %s', (path, line, rule) => {
    expect(broken(path, line)).toEqual([expect.stringContaining(rule)])
  })

  test.each([
    ['apps/web/src/a.ts', "import type { Contract } from '@baize/contract'"],
    ['apps/web/src/a.ts', "type C = import('@baize/contract').Contract"],
    ['apps/server/src/features/limits/a.ts', "import { x } from '../wallet/index.ts'"],
    ['apps/server/src/features/limits/a.test.ts', "import { startWorld } from '@baize/testing'"],
    ['apps/server/src/features/limits/tests/a.test.ts', "import { x } from '../../../config.ts'"],
    ['apps/web/src/shell/a.tsx', "const x = await import('../features/lobby/lobby-page.tsx')"],
    ['apps/web/src/first-view/a.tsx', "import shell from '../shell/shell.module.css'"],
    ['packages/testing/src/a.ts', "import { x } from '../../../apps/server/src/app.ts'"],
    ['plugins/payments/one/one.sandbox.ts', "import { x } from './sandbox/api.ts'"],
    ['plugins/games/one/sandbox/a.ts', `import { x } from '${games}'`],
    ['apps/server/src/a.ts', "// import { x } from '@baize/ui'"],
  ])('%s may: %s', (path, line) => {
    expect(broken(path, line)).toEqual([])
  })

  test('an import over several lines is found', () => {
    expect(
      broken('packages/domain/src/a.ts', "import {\n  one,\n  two,\n} from '@baize/contract'"),
    ).toHaveLength(1)
  })
})
