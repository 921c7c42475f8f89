export { listOpenQuestions } from './list-open-questions.ts'
export { countAnswerable, endRequestToClosed } from './questions-at-closing.ts'
export { informationRequestsFeature } from './feature.ts'
