export { loadByCommand, readLoadOptions } from './load-by-command.ts'
export { start as readStart } from './start.ts'
export { contentFeature } from './feature.ts'
