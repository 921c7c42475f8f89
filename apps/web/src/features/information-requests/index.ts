export { AnswerForm } from './answer-form.tsx'
export { LateQuestions, OwnQuestion, PastQuestions } from './own-questions.tsx'
