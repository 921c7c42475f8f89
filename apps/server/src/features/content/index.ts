export { loadContent } from './load-content.ts'
export { start as readStart } from './start.ts'
export { contentFeature } from './feature.ts'
