export { composeMoneyMail } from './compose-money-mail.ts'
