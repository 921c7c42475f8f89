import { fileURLToPath } from 'node:url'

/** The root of the repository. Apart from `@baize/testing`, which the configuration of vitest must not load. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
