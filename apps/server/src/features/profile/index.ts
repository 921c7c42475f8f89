export { bindOwnData } from './export/bind-own-data.ts'
export { profileFeature } from './feature.ts'
