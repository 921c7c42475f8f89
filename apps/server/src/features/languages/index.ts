/* The language of a response, and the call that changes it. */
export { languageOf } from './language-of.ts'
export { languagesFeature } from './feature.ts'
