import { nobody, type ChangeId, type Foreign, type Samples } from './sample-inputs.ts'

type StaffChange = Extract<ChangeId, `staff.${string}`>

/** A valid input for every change call of the back office, and inputs that it must refuse. */
export function staffSamples(foreign: Foreign): Pick<Samples, StaffChange> {
  return {
    'staff.login': {
      good: { login: 'dora', password: 'wrong', code: '000000' },
      refused: [
        {
          title: 'a wrong password',
          input: { login: 'dora', password: 'wrong', code: '000000' },
          expected: 'wrong_login',
        },
      ],
    },
    'staff.logout': { good: {}, refused: [] },
    'staff.saveLanguage': {
      good: { language: 'en' },
      refused: [
        {
          title: 'a language that the operator lacks',
          input: { language: 'xx' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.withdrawalApprove': {
      good: { reference: 'BZ-NONE' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.withdrawalReject': {
      good: { reference: 'BZ-NONE', message: 'why', note: 'because' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE', message: 'why', note: 'because' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.withdrawalAssign': {
      good: { reference: 'BZ-NONE', reassign: false },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE', reassign: true },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.withdrawalUnassign': {
      good: { reference: 'BZ-NONE' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.withdrawalRequestInformation': {
      good: { reference: 'BZ-NONE', message: 'Whose is the account?' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE', message: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.withdrawalInformationRequestEnd': {
      good: { reference: 'BZ-NONE' },
      refused: [
        {
          title: 'a reference that does not exist',
          input: { reference: 'BZ-NONE' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.playerReveal': {
      good: { playerId: nobody, reason: 'The player calls and asks.' },
      refused: [
        {
          title: 'a player who does not exist',
          input: { playerId: nobody, reason: 'why' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.playerSessionEnd': {
      good: { playerId: nobody, sessionId: nobody },
      refused: [
        {
          title: 'a player who does not exist',
          input: { playerId: nobody, sessionId: nobody },
          expected: 'element_not_found',
        },
        {
          title: 'all sessions of an unknown player',
          input: { playerId: nobody, sessionId: null },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.playerNoteAdd': {
      good: { playerId: nobody, note: 'Called about a deposit.' },
      refused: [
        {
          title: 'a player who does not exist',
          input: { playerId: nobody, note: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.roleSave': {
      good: { slug: 'fraud-team', name: 'Fraud team', permissions: ['blockPlayers'], version: null },
      refused: [
        {
          title: 'a role that does not exist',
          input: { slug: 'no-such-role', name: 'Nobody', permissions: [], version: 1 },
          expected: 'element_not_found',
        },
        {
          title: 'a short name that another role has',
          input: { slug: 'support', name: 'Second support', permissions: [], version: null },
          expected: 'staff_role_exists',
        },
        {
          title: 'another version than the one in force',
          input: { slug: 'support', name: 'Support', permissions: [], version: 9 },
          expected: 'staff_role_differs',
        },
        {
          title: 'a role that manages staff and decides about money',
          input: {
            ...{ slug: 'owner', name: 'Owner', version: null },
            permissions: ['manageStaff', 'decideWithdrawals'],
          },
          expected: 'staff_role_duties',
        },
        {
          title: 'other permissions of the own role',
          input: { slug: 'administrator', name: null, permissions: ['manageStaff'], version: 1 },
          expected: 'own_staff_role',
        },
        {
          title: 'a permission twice',
          input: { slug: 'twice', name: 'Twice', permissions: ['readAudit', 'readAudit'], version: null },
          expected: 'fields_invalid',
        },
      ],
    },
    'staff.roleDelete': {
      good: { slug: 'no-such-role', version: 1 },
      refused: [
        {
          title: 'a role that does not exist',
          input: { slug: 'no-such-role', version: 1 },
          expected: 'element_not_found',
        },
        {
          title: 'a role that staff have',
          input: { slug: 'support', version: 1 },
          expected: 'staff_role_in_use',
        },
      ],
    },
    'staff.settingChange': {
      good: { name: 'pollEverySec', value: '7', current: '5', reason: 'The provider is slow.' },
      refused: [
        {
          title: 'a setting that does not exist',
          input: { name: 'no.such', value: '7', current: '5', reason: 'why' },
          expected: 'element_not_found',
        },
        {
          title: 'a value that the setting does not take',
          input: { name: 'pollEverySec', value: '"often"', current: '5', reason: 'why' },
          expected: 'setting_invalid',
        },
        {
          title: 'a value that is not complete',
          input: { name: 'pollEverySec', value: '{"a', current: '5', reason: 'why' },
          expected: 'setting_invalid',
        },
        {
          title: 'another value than the one in force',
          input: { name: 'pollEverySec', value: '7', current: '6', reason: 'why' },
          expected: 'setting_differs',
        },
      ],
    },
    'staff.settingChangeApprove': {
      good: { changeId: nobody },
      refused: [
        {
          title: 'a change that does not exist',
          input: { changeId: nobody },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.settingChangeEnd': {
      good: { changeId: nobody, note: 'No longer needed.' },
      refused: [
        {
          title: 'a change that does not exist',
          input: { changeId: nobody, note: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.playerLimitLoosen': {
      good: {
        ...{ playerId: nobody, type: 'deposit', period: 'daily', current: '1000000', amount: null },
        reason: 'The player calls and asks for it.',
      },
      refused: [
        {
          title: 'a player who does not exist',
          input: {
            ...{ playerId: nobody, type: 'deposit', period: 'daily', current: '1000000', amount: null },
            reason: 'why',
          },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.playerLimitTighten': {
      good: {
        ...{ playerId: nobody, type: 'deposit', period: 'daily', current: '1000000', amount: '500000' },
        ...{ reason: 'The player calls and asks for it.', message: 'As you asked, we lowered it.' },
      },
      refused: [
        {
          title: 'a player who does not exist',
          input: {
            ...{ playerId: nobody, type: 'loss', period: 'weekly', current: null, amount: '500000' },
            ...{ reason: 'why', message: 'what' },
          },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.playerBlock': {
      good: {
        playerId: nobody,
        actions: ['deposit'],
        message: 'Please call us.',
        note: 'Asked by the bank.',
      },
      refused: [
        {
          title: 'a player who does not exist',
          input: { playerId: nobody, actions: ['deposit'], message: 'x', note: 'x' },
          expected: 'element_not_found',
        },
        {
          title: 'the same action twice',
          input: { playerId: nobody, actions: ['play', 'play'], message: 'x', note: 'x' },
          expected: 'fields_invalid',
        },
      ],
    },
    'staff.playerUnblock': {
      good: { playerId: nobody, actions: ['deposit'], note: 'The bank has answered.' },
      refused: [
        {
          title: 'a player who does not exist',
          input: { playerId: nobody, actions: ['deposit'], note: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.correctionPropose': {
      good: {
        ...{ playerId: nobody, kind: 'credit', amount: '1000', currency: 'EUR' },
        ...{ reason: 'The round froze.', message: 'The prize of your round.' },
      },
      refused: [
        {
          title: 'a player who does not exist',
          input: {
            ...{ playerId: nobody, kind: 'debit', amount: '1000', currency: 'EUR' },
            ...{ reason: 'why', message: 'what' },
          },
          expected: 'element_not_found',
        },
        {
          title: 'a refund of nothing',
          input: {
            ...{ playerId: nobody, kind: 'refund', amount: '1000', currency: 'EUR' },
            ...{ reason: 'why', message: 'what' },
          },
          expected: 'validation_failed',
        },
      ],
    },
    'staff.correctionDecide': {
      good: { id: nobody, decision: 'approve', note: 'I read the confirmation.' },
      refused: [
        {
          title: 'a correction that does not exist',
          input: { id: nobody, decision: 'reject', note: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.correctionWithdraw': {
      good: { id: nobody, note: 'No longer needed.' },
      refused: [
        {
          title: 'a correction that does not exist',
          input: { id: nobody, note: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.paymentCardBlock': {
      good: { playerId: nobody, cardId: nobody, note: 'Its owner says that it is stolen.' },
      refused: [
        {
          title: 'an unknown saved card',
          input: { playerId: nobody, cardId: nobody, note: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.paymentCardUnblock': {
      good: { playerId: nobody, cardId: nobody, note: 'Its owner has found it again.' },
      refused: [
        {
          title: 'an unknown saved card',
          input: { playerId: nobody, cardId: nobody, note: 'x' },
          expected: 'element_not_found',
        },
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
          input: { reference: foreign.deposit, decision: 'return', note: 'why' },
          expected: foreign.deposit === 'BZ-NONE' ? 'element_not_found' : 'already_decided',
        },
        {
          title: 'a withdrawal',
          input: { reference: foreign.withdrawal, decision: 'credit', note: 'why' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.depositCaseResolve': {
      good: { id: nobody, decision: 'close', note: 'never paid' },
      refused: [
        {
          title: 'a case that does not exist',
          input: { id: nobody, decision: 'credit', note: 'why' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.payoutCaseResolve': {
      good: { id: nobody, decision: 'failed', note: 'they never got it' },
      refused: [
        {
          title: 'a case that does not exist',
          input: { id: nobody, decision: 'paid', note: 'why' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.documentAssign': {
      good: { id: nobody, reassign: false },
      refused: [
        {
          title: 'a document that does not exist',
          input: { id: nobody, reassign: false },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.documentUnassign': {
      good: { id: nobody },
      refused: [
        { title: 'a document that does not exist', input: { id: nobody }, expected: 'element_not_found' },
      ],
    },
    'staff.documentApprove': {
      good: { id: nobody, version: 'never-sent', expiresOn: '2031-05-30' },
      refused: [
        {
          title: 'a day that there is not',
          input: { id: nobody, version: 'never-sent', expiresOn: '2031-02-30' },
          expected: 'fields_invalid',
        },
        {
          title: 'a document that does not exist',
          input: { id: nobody, version: 'never-sent' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.documentRequestInformation': {
      good: { id: nobody, message: 'Did you change your name?' },
      refused: [
        {
          title: 'a document that does not exist',
          input: { id: nobody, message: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.documentInformationRequestEnd': {
      good: { id: nobody },
      refused: [
        { title: 'a document that does not exist', input: { id: nobody }, expected: 'element_not_found' },
      ],
    },
    'staff.caseRequestInformation': {
      good: { id: nobody, message: 'Where does the money come from?' },
      refused: [
        {
          title: 'a case that does not exist',
          input: { id: nobody, message: 'x' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.caseInformationRequestEnd': {
      good: { id: nobody },
      refused: [
        { title: 'a case that does not exist', input: { id: nobody }, expected: 'element_not_found' },
      ],
    },
    'staff.documentReject': {
      good: { id: nobody, version: 'v1', sides: ['front'], message: 'Blurred.' },
      refused: [
        {
          title: 'a document that does not exist',
          input: { id: nobody, version: 'v1', sides: ['front'], message: 'Blurred.' },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.caseAssign': {
      good: { id: nobody, reassign: false },
      refused: [
        {
          title: 'a case that does not exist',
          input: { id: nobody, reassign: true },
          expected: 'element_not_found',
        },
      ],
    },
    'staff.caseUnassign': {
      good: { id: nobody },
      refused: [
        { title: 'a case that does not exist', input: { id: nobody }, expected: 'element_not_found' },
      ],
    },
    'staff.caseClose': {
      good: { id: nobody, note: 'done' },
      refused: [
        {
          title: 'a case that does not exist',
          input: { id: nobody, note: 'done' },
          expected: 'element_not_found',
        },
      ],
    },
  }
}
