/** Suites that fail on purpose: only mistakes.test.ts runs them. */
export default { test: { include: ['**/*.suite.ts'] } }
