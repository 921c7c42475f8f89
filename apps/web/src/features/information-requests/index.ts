export { AnswerForm } from './answer-form.tsx'
export { OwnQuestion, PastQuestions } from './own-questions.tsx'
