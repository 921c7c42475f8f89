import { registrationOf, people, personNumber } from '@baize/testing'
import { nobody, type ChangeId, type Foreign, type Samples } from './sample-inputs.ts'

type PlayerChange = Exclude<ChangeId, `staff.${string}`>

const IBAN = 'HU42117730161111101800000000'
const huge = (10n ** 15n).toString()
const bank = { ibanAccount: IBAN, ibanAccountOwnerName: 'Anna Kovacs' }

/** A valid input for every change call of the player site, and inputs that it must refuse. */
export function playerSamples(foreign: Foreign): Pick<Samples, PlayerChange> {
  const fresh = registrationOf(personNumber(900))
  return {
    'account.register': {
      good: fresh,
      refused: [
        {
          title: 'an address that is taken',
          input: registrationOf({ ...people.anna, name: 'anna2' }),
          expected: 'duplicated_email',
        },
        {
          title: 'a postcode of another country',
          input: { ...fresh, zipCode: 'SW1A 1AA' },
          expected: 'validation_failed',
        },
        { title: 'a child', input: { ...fresh, birthDate: '2020-01-01' }, expected: 'validation_failed' },
        {
          title: 'another confirmation',
          input: { ...fresh, confirmPassword: 'Other-77' },
          expected: 'validation_failed',
        },
        {
          title: 'terms not accepted',
          input: { ...fresh, ageAndPolicyChecked: false },
          expected: 'terms_not_accepted',
        },
      ],
    },
    // Sent as JSON, which has no file: the fields are judged first.
    'player.documentUpload': {
      good: { name: 'passport.jpg', side: 'front', type: 'passport' },
      refused: [
        {
          title: 'a type that there is not',
          input: { name: 'x.jpg', side: 'front', type: 'lottery' as never },
          expected: 'fields_invalid',
        },
        {
          title: 'a side that is not asked',
          input: { name: 'x.jpg', side: 'back', type: 'passport' },
          expected: 'fields_invalid',
        },
        {
          title: 'no file',
          input: { name: 'x.jpg', side: 'front', type: 'passport' },
          expected: 'fields_invalid',
        },
      ],
    },
    'player.informationRequestAnswer': {
      good: { id: nobody, answer: 'It is mine.' },
      refused: [
        {
          title: 'a request that does not exist',
          input: { id: nobody, answer: 'x' },
          expected: 'element_not_found',
        },
        { title: 'an answer of spaces', input: { id: nobody, answer: ' ' }, expected: 'fields_invalid' },
      ],
    },
    // Sent as JSON, which has no file.
    'player.informationRequestFile': {
      good: { id: nobody, name: 'statement.pdf' },
      refused: [
        { title: 'no file', input: { id: nobody, name: 'statement.pdf' }, expected: 'fields_invalid' },
      ],
    },
    'player.informationRequestFileRemove': {
      good: { id: nobody, fileId: nobody },
      refused: [
        {
          title: 'a request that does not exist',
          input: { id: nobody, fileId: nobody },
          expected: 'element_not_found',
        },
      ],
    },
    'account.savePrefill': {
      good: { type: 'withdrawal', fields: {} },
      refused: [
        {
          title: 'a type that there is not',
          input: { type: 'lottery' as never, fields: {} },
          expected: 'fields_invalid',
        },
        {
          title: 'a field that there is not',
          input: { type: 'deposit', fields: { shoeSize: '42' } as never },
          expected: 'fields_invalid',
        },
      ],
    },
    'account.activate': {
      good: { code: 'never-sent' },
      refused: [
        {
          title: 'an unknown code',
          input: { code: 'never-sent' },
          expected: 'wrong_activation_code',
        },
      ],
    },
    'account.checkActivationCode': {
      good: { code: 'never-sent' },
      refused: [
        {
          title: 'an unknown code',
          input: { code: 'never-sent' },
          expected: 'wrong_activation_code',
        },
      ],
    },
    'account.checkResetCode': {
      good: { code: 'never-sent' },
      refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, expected: 'code_not_found' }],
    },
    'account.resendActivation': { good: { email: people.bela.email }, refused: [] },
    'account.correctEmail': {
      good: { correction: 'never-given', email: people.bela.email },
      refused: [
        {
          title: 'an unknown secret',
          input: { correction: 'never-given', email: people.bela.email },
          expected: 'email_correction_ended',
        },
      ],
    },
    'account.dismissFirstSteps': { good: {}, refused: [] },
    'account.login': {
      good: { login: 'nobody@example.hu', password: 'x' },
      refused: [
        { title: 'nobody', input: { login: 'nobody@example.hu', password: 'x' }, expected: 'wrong_login' },
      ],
    },
    'account.logout': { good: {}, refused: [] },
    'account.forgotPassword': { good: { email: 'nobody@example.hu' }, refused: [] },
    'account.resetPassword': {
      good: { code: 'never-sent', password: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
      refused: [
        {
          title: 'an unknown code',
          input: { code: 'never-sent', password: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
          expected: 'code_not_found',
        },
      ],
    },
    'account.changePassword': {
      good: {
        password: people.anna.password,
        newPassword: 'Other-Long-77',
        confirmPassword: 'Other-Long-77',
      },
      refused: [
        {
          title: 'a wrong password',
          input: { password: 'Wrong-77', newPassword: 'Other-Long-77', confirmPassword: 'Other-Long-77' },
          expected: 'wrong_field',
        },
        {
          title: 'the current password again',
          input: {
            password: people.anna.password,
            newPassword: people.anna.password,
            confirmPassword: people.anna.password,
          },
          expected: 'validation_failed',
        },
      ],
    },
    'account.updateDetails': {
      good: { version: 'never-sent' },
      refused: [
        { title: 'an outdated version', input: { version: 'never-sent' }, expected: 'profile_changed' },
      ],
    },
    'account.changeEmail': {
      good: { email: 'anna.new@example.hu', password: people.anna.password },
      refused: [
        {
          title: 'a wrong password',
          input: { email: 'anna.new@example.hu', password: 'Wrong-77' },
          expected: 'wrong_field',
        },
        {
          title: 'the current address',
          input: { email: people.anna.email, password: people.anna.password },
          expected: 'validation_failed',
        },
      ],
    },
    'account.confirmEmail': {
      good: { code: 'never-sent' },
      refused: [{ title: 'an unknown code', input: { code: 'never-sent' }, expected: 'email_change_ended' }],
    },
    'account.cancelEmailChange': { good: {}, refused: [] },
    'account.changePhoneNumber': {
      good: { phoneNumber: '+36301234567', password: people.anna.password },
      refused: [
        {
          title: 'a wrong password',
          input: { phoneNumber: '+36301234567', password: 'Wrong-77' },
          expected: 'wrong_field',
        },
        {
          title: 'no number',
          input: { phoneNumber: '', password: people.anna.password },
          expected: 'validation_failed',
        },
      ],
    },
    'account.prepareExport': {
      good: { password: people.anna.password },
      refused: [{ title: 'a wrong password', input: { password: 'Wrong-77' }, expected: 'wrong_field' }],
    },
    'account.closeAccount': {
      good: { password: people.anna.password, leavesBalance: true },
      refused: [
        {
          title: 'a wrong password',
          input: { password: 'Wrong-77', leavesBalance: true },
          expected: 'wrong_field',
        },
      ],
    },
    'account.deleteAccount': {
      good: { password: people.anna.password },
      refused: [{ title: 'a wrong password', input: { password: 'Wrong-77' }, expected: 'wrong_field' }],
    },
    'account.saveLanguage': {
      good: { language: 'en' },
      refused: [
        { title: 'a language that the site lacks', input: { language: 'xx' }, expected: 'element_not_found' },
      ],
    },
    'account.endSession': {
      good: { id: nobody },
      refused: [
        { title: 'a session that does not exist', input: { id: nobody }, expected: 'element_not_found' },
        {
          title: "another player's session",
          input: { id: foreign.sessionId },
          expected: 'element_not_found',
        },
      ],
    },
    'account.endOtherSessions': { good: {}, refused: [] },
    'payments.depositSubmit': {
      good: { method: 100027, amount: '500000', currency: 'HUF' },
      refused: [
        {
          title: 'less than the method’s minimum',
          input: { method: 100027, amount: '1', currency: 'HUF' },
          expected: 'payment_limits_reached',
        },
        {
          title: 'the largest possible amount',
          input: { method: 100027, amount: huge, currency: 'HUF' },
          expected: 'payment_limits_reached',
        },
        {
          title: 'a method that does not exist',
          input: { method: 1, amount: '500000', currency: 'HUF' },
          expected: 'element_not_found',
        },
        {
          title: 'an unknown saved card',
          input: { method: 100001, amount: '500000', currency: 'HUF', storedDetailReference: nobody },
          expected: 'element_not_found',
        },
        {
          title: 'saving a card with a method without saved cards',
          input: { method: 100027, amount: '500000', currency: 'HUF', saveCard: true },
          expected: 'validation_failed',
        },
        {
          title: 'a method for payouts',
          input: { method: 1011, amount: '500000', currency: 'HUF' },
          expected: 'element_not_found',
        },
      ],
    },
    'payments.forgetStoredPaymentDetail': {
      good: { storedDetailReference: nobody },
      refused: [
        {
          title: 'an unknown saved card',
          input: { storedDetailReference: nobody },
          expected: 'element_not_found',
        },
      ],
    },
    'payments.depositFinish': {
      good: {
        reference: 'BZ-NONE',
        providerReference: 'none',
        language: 'en',
        colorDepth: 24,
        timezone: -60,
        javascriptEnabled: true,
      },
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
    'payments.initWithdraw': {
      good: { method: 1011, amount: '300000', currency: 'HUF', password: people.anna.password, fields: bank },
      refused: [
        {
          title: 'more than the balance',
          input: {
            method: 1011,
            amount: '90000000',
            currency: 'HUF',
            password: people.anna.password,
            fields: bank,
          },
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
          title: 'an unknown bank account',
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
          expected: 'element_not_found',
        },
      ],
    },
    'payments.depositCancel': {
      good: { reference: 'BZ-NONE' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE' },
          expected: 'element_not_found',
        },
        {
          title: "another player's deposit",
          input: { reference: foreign.deposit },
          expected: 'element_not_found',
        },
      ],
    },
    'payments.cancelWithdrawal': {
      good: { reference: 'BZ-NONE' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE' },
          expected: 'element_not_found',
        },
        {
          title: "another player's withdrawal",
          input: { reference: foreign.withdrawal },
          expected: 'element_not_found',
        },
      ],
    },
    'player.startTimeOut': {
      good: { hours: 24 },
      refused: [
        {
          title: 'a length that the rule set does not offer',
          input: { hours: 25 },
          expected: 'validation_failed',
        },
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
    'player.confirmLimit': {
      good: { type: 'loss', period: 'monthly', amount: '200000' },
      refused: [
        {
          title: 'a change that does not wait',
          input: { type: 'loss', period: 'monthly', amount: '200000' },
          expected: 'limit_change_not_waiting',
        },
      ],
    },
    'game.game': {
      good: { name: 'dice-house', type: 'real' },
      refused: [
        {
          title: 'a game that does not exist',
          input: { name: 'no-such-game', type: 'real' },
          expected: 'game_not_found',
        },
      ],
    },
    'game.demoGame': {
      good: { name: 'dice-house' },
      refused: [
        { title: 'a game that does not exist', input: { name: 'no-such-game' }, expected: 'game_not_found' },
      ],
    },
    'game.saveFavourite': {
      good: { name: 'dice-house', isFavourite: true },
      refused: [
        {
          title: 'a game that does not exist',
          input: { name: 'no-such-game', isFavourite: true },
          expected: 'game_not_found',
        },
      ],
    },
    'game.prolongGameSession': {
      good: {},
      refused: [{ title: 'a login without an open game', input: {}, expected: 'no_session' }],
    },
    'game.closeGameSession': { good: { gameSessionId: nobody }, refused: [] },
  }
}
