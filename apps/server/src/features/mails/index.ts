export { closingOf } from './closing-of.ts'
export { composeMoneyMail } from './compose-money-mail.ts'
