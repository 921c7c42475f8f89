import { registrationOf, people, personNumber } from '@baize/testing'
import type { CallId, Contract, ErrorName, WireInputOf } from '@baize/contract'

type ChangeId = { [Id in CallId]: Contract[Id]['changes'] extends true ? Id : never }[CallId]

/** Things of another player, and of nobody. */
export type Foreign = { readonly deposit: string; readonly withdrawal: string; readonly gameSessionId: string; readonly sessionId: string }

type Sample<Id extends ChangeId> = {
  readonly good: WireInputOf<Id>
  /** Inputs of the right shape that nevertheless must be refused, with the catalogue's name. */
  readonly refused: readonly { readonly title: string; readonly input: WireInputOf<Id>; readonly expected: ErrorName }[]
}
export type Samples = { readonly [Id in ChangeId]: Sample<Id> }

const IBAN = 'HU42117730161111101800000000'
const nobody = '00000000-0000-7000-8000-000000000000'
const huge = (10n ** 15n).toString()
const bank = { ibanAccount: IBAN, ibanAccountOwnerName: 'Anna Kovacs' }

/** A good input for every change call, and what each must refuse. A new call without an entry does not compile. */
export function samples(foreign: Foreign): Samples {
  const fresh = registrationOf(personNumber(900))
  return {
    'account.register': {
      good: fresh,
      refused: [
        { title: 'an address that is taken', input: registrationOf({ ...people.anna, name: 'anna2' }), expected: 'duplicated_email' },
        { title: 'a child', input: { ...fresh, birthDate: '2020-01-01' }, expected: 'validation_failed' },
        { title: 'another confirmation', input: { ...fresh, confirmPassword: 'Other-77' }, expected: 'validation_failed' },
        { title: 'terms not accepted', input: { ...fresh, ageAndPolicyChecked: false }, expected: 'terms_not_accepted' },
      ],
    },
    'account.activate': {
      good: { code: 'never-sent' },
      refused: [{ title: 'a code that nobody was sent', input: { code: 'never-sent' }, expected: 'wrong_activation_code' }],
    },
    'account.resendActivation': { good: { email: people.bela.email }, refused: [] },
    'account.login': {
      good: { login: 'nobody@example.hu', password: 'x' },
      refused: [{ title: 'nobody', input: { login: 'nobody@example.hu', password: 'x' }, expected: 'wrong_login' }],
    },
    'account.logout': { good: {}, refused: [] },
    'account.forgotPassword': { good: { email: 'nobody@example.hu' }, refused: [] },
    'account.resetPassword': {
      good: { code: 'never-sent', password: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
      refused: [
        {
          title: 'a code that nobody was sent',
          input: { code: 'never-sent', password: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
          expected: 'code_not_found',
        },
      ],
    },
    'account.changePassword': {
      good: { password: people.anna.password, newPassword: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
      refused: [
        {
          title: 'a wrong password',
          input: { password: 'Wrong-77', newPassword: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
          expected: 'wrong_field',
        },
        {
          title: 'the present password again',
          input: { password: people.anna.password, newPassword: people.anna.password, confirmPassword: people.anna.password },
          expected: 'validation_failed',
        },
      ],
    },
    'account.endSession': {
      good: { id: nobody },
      refused: [
        { title: 'a session that does not exist', input: { id: nobody }, expected: 'element_not_found' },
        { title: "another player's session", input: { id: foreign.sessionId }, expected: 'element_not_found' },
      ],
    },
    'account.endOtherSessions': { good: {}, refused: [] },
    'billfold.depositSubmit': {
      good: { method: 100027, amount: '500000', currency: 'HUF' },
      refused: [
        {
          title: 'less than the method takes',
          input: { method: 100027, amount: '1', currency: 'HUF' },
          expected: 'payment_limits_reached',
        },
        {
          title: 'the largest amount there is',
          input: { method: 100027, amount: huge, currency: 'HUF' },
          expected: 'payment_limits_reached',
        },
        { title: 'a method that does not exist', input: { method: 1, amount: '500000', currency: 'HUF' }, expected: 'method_unavailable' },
        {
          title: 'a card that nobody keeps',
          input: { method: 100001, amount: '500000', currency: 'HUF', storedDetailReference: nobody },
          expected: 'element_not_found',
        },
        {
          title: 'a card to be kept by a method that keeps none',
          input: { method: 100027, amount: '500000', currency: 'HUF', saveCard: true },
          expected: 'validation_failed',
        },
        { title: 'a method for payouts', input: { method: 1011, amount: '500000', currency: 'HUF' }, expected: 'method_unavailable' },
      ],
    },
    'billfold.forgetStoredPaymentDetail': {
      good: { storedDetailReference: nobody },
      refused: [{ title: 'a card that nobody keeps', input: { storedDetailReference: nobody }, expected: 'element_not_found' }],
    },
    'billfold.depositFinish': {
      good: { reference: 'BZ-NONE', providerReference: 'none', language: 'en', colorDepth: 24, timezone: -60, javascriptEnabled: true },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE', providerReference: 'none' },
          expected: 'element_not_found',
        },
        {
          title: "another player's deposit",
          input: { reference: foreign.deposit, providerReference: 'none' },
          expected: 'element_not_found',
        },
      ],
    },
    'billfold.initWithdraw': {
      good: { method: 1011, amount: '300000', currency: 'HUF', password: people.anna.password, fields: bank },
      refused: [
        {
          title: 'more than there is',
          input: { method: 1011, amount: '90000000', currency: 'HUF', password: people.anna.password, fields: bank },
          expected: 'insufficient_balance',
        },
        {
          title: 'a foreign bank account',
          input: {
            method: 1011,
            amount: '300000',
            currency: 'HUF',
            password: people.anna.password,
            fields: { ...bank, ibanAccount: 'NL91ABNA0417164300' },
          },
          expected: 'validation_failed',
        },
        {
          title: 'a bank account that nobody stored',
          input: {
            method: 1011,
            amount: '300000',
            currency: 'HUF',
            password: people.anna.password,
            fields: {},
            storedPayoutReference: nobody,
          },
          expected: 'element_not_found',
        },
        {
          title: 'a method for deposits',
          input: { method: 100027, amount: '300000', currency: 'HUF', fields: bank },
          expected: 'method_unavailable',
        },
      ],
    },
    'billfold.answerWithdrawalQuestion': {
      good: { reference: 'BZ-NONE', answer: 'It is mine.' },
      refused: [
        { title: 'a reference that does not exist', input: { reference: 'BZ-NONE', answer: 'x' }, expected: 'element_not_found' },
        { title: "another player's withdrawal", input: { reference: foreign.withdrawal, answer: 'x' }, expected: 'element_not_found' },
      ],
    },
    'billfold.cancelWithdrawal': {
      good: { reference: 'BZ-NONE' },
      refused: [
        { title: 'a reference that does not exist', input: { reference: 'BZ-NONE' }, expected: 'element_not_found' },
        { title: "another player's withdrawal", input: { reference: foreign.withdrawal }, expected: 'element_not_found' },
      ],
    },
    'player.saveLimit': {
      good: { type: 'deposit', period: 'daily', amount: '100000' },
      refused: [
        {
          title: 'less than one unit of the currency',
          input: { type: 'wager', period: 'daily', amount: '99' },
          expected: 'payment_limits_reached',
        },
      ],
    },
    'game.game': {
      good: { name: 'dice-house', type: 'real' },
      refused: [{ title: 'a game that does not exist', input: { name: 'no-such-game', type: 'real' }, expected: 'game_not_found' }],
    },
    'game.demoGame': {
      good: { name: 'dice-house' },
      refused: [{ title: 'a game that does not exist', input: { name: 'no-such-game' }, expected: 'game_not_found' }],
    },
    'game.saveFavourite': {
      good: { name: 'dice-house', isFavourite: true },
      refused: [{ title: 'a game that does not exist', input: { name: 'no-such-game', isFavourite: true }, expected: 'game_not_found' }],
    },
    'game.prolongGameSession': {
      good: { gameSessionId: nobody },
      refused: [
        { title: 'a session that does not exist', input: { gameSessionId: nobody }, expected: 'no_session' },
        { title: "another player's session", input: { gameSessionId: foreign.gameSessionId }, expected: 'no_session' },
      ],
    },
    'game.closeGameSession': { good: { gameSessionId: nobody }, refused: [] },
    'staff.login': {
      good: { login: 'dora', password: 'wrong', code: '000000' },
      refused: [{ title: 'a wrong password', input: { login: 'dora', password: 'wrong', code: '000000' }, expected: 'wrong_login' }],
    },
    'staff.logout': { good: {}, refused: [] },
    'staff.withdrawalApprove': {
      good: { reference: 'BZ-NONE' },
      refused: [{ title: 'a reference that does not exist', input: { reference: 'BZ-NONE' }, expected: 'element_not_found' }],
    },
    'staff.withdrawalReject': {
      good: { reference: 'BZ-NONE', reason: 'why' },
      refused: [
        { title: 'a reference that does not exist', input: { reference: 'BZ-NONE', reason: 'why' }, expected: 'element_not_found' },
      ],
    },
    'staff.withdrawalClaim': {
      good: { reference: 'BZ-NONE', takeOver: false },
      refused: [
        { title: 'a reference that does not exist', input: { reference: 'BZ-NONE', takeOver: true }, expected: 'element_not_found' },
      ],
    },
    'staff.withdrawalRelease': {
      good: { reference: 'BZ-NONE' },
      refused: [{ title: 'a reference that does not exist', input: { reference: 'BZ-NONE' }, expected: 'element_not_found' }],
    },
    'staff.withdrawalAsk': {
      good: { reference: 'BZ-NONE', question: 'Whose is the account?' },
      refused: [
        { title: 'a reference that does not exist', input: { reference: 'BZ-NONE', question: 'x' }, expected: 'element_not_found' },
      ],
    },
    'staff.withdrawalAskEnd': {
      good: { reference: 'BZ-NONE' },
      refused: [{ title: 'a reference that does not exist', input: { reference: 'BZ-NONE' }, expected: 'element_not_found' }],
    },
    'staff.playerReveal': {
      good: { playerId: nobody, reason: 'The player calls and asks.' },
      refused: [{ title: 'a player who does not exist', input: { playerId: nobody, reason: 'why' }, expected: 'element_not_found' }],
    },
    'staff.playerSessionEnd': {
      good: { playerId: nobody, sessionId: nobody },
      refused: [
        { title: 'a player who does not exist', input: { playerId: nobody, sessionId: nobody }, expected: 'element_not_found' },
        { title: 'all sessions of nobody', input: { playerId: nobody, sessionId: null }, expected: 'element_not_found' },
      ],
    },
    'staff.playerNoteAdd': {
      good: { playerId: nobody, note: 'Called about a deposit.' },
      refused: [{ title: 'a player who does not exist', input: { playerId: nobody, note: 'x' }, expected: 'element_not_found' }],
    },
    'staff.paymentCardBlock': {
      good: { playerId: nobody, cardId: nobody, reason: 'Its owner says that it is stolen.' },
      refused: [
        { title: 'a card that nobody keeps', input: { playerId: nobody, cardId: nobody, reason: 'x' }, expected: 'element_not_found' },
      ],
    },
    'staff.paymentCardUnblock': {
      good: { playerId: nobody, cardId: nobody, reason: 'Its owner has found it again.' },
      refused: [
        { title: 'a card that nobody keeps', input: { playerId: nobody, cardId: nobody, reason: 'x' }, expected: 'element_not_found' },
      ],
    },
    'staff.depositResolve': {
      good: { reference: 'BZ-NONE', decision: 'credit', note: 'the limit has room' },
      refused: [
        {
          title: 'a deposit that does not exist',
          input: { reference: 'BZ-NONE', decision: 'credit', note: 'why' },
          expected: 'element_not_found',
        },
        {
          title: 'a deposit that arrived long ago',
          input: { reference: foreign.deposit, decision: 'sendBack', note: 'why' },
          expected: foreign.deposit === 'BZ-NONE' ? 'element_not_found' : 'already_decided',
        },
        {
          title: 'a withdrawal',
          input: { reference: foreign.withdrawal, decision: 'credit', note: 'why' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.itemTake': {
      good: { id: nobody, takeOver: false },
      refused: [{ title: 'an item that does not exist', input: { id: nobody, takeOver: true }, expected: 'element_not_found' }],
    },
    'staff.itemGiveBack': {
      good: { id: nobody },
      refused: [{ title: 'an item that does not exist', input: { id: nobody }, expected: 'element_not_found' }],
    },
    'staff.itemClose': {
      good: { id: nobody, note: 'done' },
      refused: [{ title: 'an item that does not exist', input: { id: nobody, note: 'done' }, expected: 'element_not_found' }],
    },
  }
}
