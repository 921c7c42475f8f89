import { spawnSync } from 'node:child_process'

/** `npm run format`: formats the files named, or everything. */
export async function main(paths: readonly string[]): Promise<void> {
  process.exitCode = spawnSync('oxfmt', paths, { stdio: 'inherit' }).status ?? 1
}
