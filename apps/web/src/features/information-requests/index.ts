export { AnswerForm } from './answer-form.tsx'
export { EndedQuestions } from './ended-questions.tsx'
export { LateQuestions, OwnQuestion, PastQuestions } from './own-questions.tsx'
