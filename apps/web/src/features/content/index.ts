export { HelpAnswers } from './help-answers.tsx'
