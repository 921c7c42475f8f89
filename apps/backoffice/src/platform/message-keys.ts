/** Every text key with its values. Written by tools/generate-message-keys.ts from the English files; do not edit. */
export type Messages = {
  'backoffice.again': null
  'backoffice.broken.action': null
  'backoffice.broken.text': null
  'backoffice.broken.title': null
  'backoffice.loading': null
  'backoffice.logout': null
  'backoffice.more': null
  'backoffice.nav.items': null
  'backoffice.nav.label': null
  'backoffice.nav.waiting': { count: MessageValue }
  'backoffice.nav.withdrawals': null
  'backoffice.notFound.action': null
  'backoffice.notFound.text': null
  'backoffice.notFound.title': null
  'backoffice.offline': null
  'backoffice.skip': null
  'backoffice.title': null
  'error.account_frozen': { until: MessageValue }
  'error.activation_expired': null
  'error.already_activated': null
  'error.already_decided': null
  'error.authentication_failed': null
  'error.authorization_rejected': null
  'error.captcha_failed': null
  'error.captcha_required': null
  'error.changed_player_today': null
  'error.code_expired': null
  'error.code_not_found': null
  'error.code_used': null
  'error.counter_limit': { retryAfterSec: MessageValue }
  'error.duplicated_email': null
  'error.element_not_found': null
  'error.fields_invalid': null
  'error.fields_invalid.any': null
  'error.game_disabled': null
  'error.game_not_found': null
  'error.game_provider_failed': null
  'error.idempotency_key_reused': null
  'error.incomplete_data': null
  'error.insufficient_balance': { available: MessageValue }
  'error.limit_change_blocked': { until: MessageValue }
  'error.method_unavailable': null
  'error.new_user_needed': null
  'error.nickname_duplicated': null
  'error.no_answer': null
  'error.no_session': null
  'error.not_activated': null
  'error.payment_failed': null
  'error.payment_limit_reached': { available: MessageValue; limit: MessageValue }
  'error.payment_limits_reached': { max: MessageValue; min: MessageValue }
  'error.payment_not_allowed': null
  'error.payout_details_changed': { from: MessageValue; until: MessageValue }
  'error.provider_connection_failed': null
  'error.request_rejected': null
  'error.second_person_needed': null
  'error.technical_issues': null
  'error.terms_not_accepted': null
  'error.unknown_error': null
  'error.validation_failed': null
  'error.validation_failed.accountCheckDigits': null
  'error.validation_failed.birthDate.invalid': null
  'error.validation_failed.checkDigits': null
  'error.validation_failed.common': null
  'error.validation_failed.confirmEmail.mustEqual': null
  'error.validation_failed.confirmPassword.mustEqual': null
  'error.validation_failed.country': null
  'error.validation_failed.email.invalid': null
  'error.validation_failed.htmlTags': null
  'error.validation_failed.invalid': null
  'error.validation_failed.mandatory': null
  'error.validation_failed.minAge': { minAge: MessageValue }
  'error.validation_failed.mustEqual': null
  'error.validation_failed.nickName': null
  'error.validation_failed.nickName.nickName': null
  'error.validation_failed.passwordPattern': null
  'error.validation_failed.phoneNumber.invalid': null
  'error.validation_failed.publicPerson.mandatory': null
  'error.validation_failed.repeatedCharacters': null
  'error.validation_failed.requireSpecialSymbol': null
  'error.validation_failed.sameAsOld': null
  'error.validation_failed.structure': null
  'error.validation_failed.tooLarge': null
  'error.validation_failed.tooLong': { max: MessageValue }
  'error.validation_failed.tooShort': { min: MessageValue }
  'error.validation_failed.tooSmall': null
  'error.validation_failed.uppercaseAndDigit': null
  'error.withdrawal_not_created': null
  'error.wrong_activation_code': null
  'error.wrong_field': { triesLeft: MessageValue }
  'error.wrong_field.password': { triesLeft: MessageValue }
  'error.wrong_login': { triesLeft: MessageValue }
  'items.close': null
  'items.closed': null
  'items.closing': null
  'items.empty.text': null
  'items.empty.title': null
  'items.failed.title': null
  'items.kind.audit_broken': null
  'items.kind.deposit_on_suspense': null
  'items.kind.ledger_drift': null
  'items.kind.notification_mismatch': null
  'items.kind.payout_failed': null
  'items.kind.payout_returned': null
  'items.kind.payout_unanswered': null
  'items.kind.supplier_refused': null
  'items.kind.unknown_reference': null
  'items.lead': null
  'items.note': null
  'items.note.fault': null
  'items.open': { count: MessageValue }
  'items.opened': { date: MessageValue }
  'items.settled': { date: MessageValue }
  'items.title': null
  'staffLogin.code': null
  'staffLogin.code.hint': null
  'staffLogin.fault.code': null
  'staffLogin.fault.login': null
  'staffLogin.fault.password': null
  'staffLogin.faults': { count: MessageValue }
  'staffLogin.lead': null
  'staffLogin.login': null
  'staffLogin.password': null
  'staffLogin.password.hide': null
  'staffLogin.password.show': null
  'staffLogin.submit': null
  'staffLogin.submitting': null
  'staffLogin.title': null
  'withdrawals.card.amount': null
  'withdrawals.card.approve': { amount: MessageValue }
  'withdrawals.card.approving': null
  'withdrawals.card.cash': null
  'withdrawals.card.close': null
  'withdrawals.card.decided': { state: MessageValue }
  'withdrawals.card.deposited': null
  'withdrawals.card.owner': null
  'withdrawals.card.reason': null
  'withdrawals.card.reason.fault': null
  'withdrawals.card.reason.hint': null
  'withdrawals.card.recorded': null
  'withdrawals.card.reject': null
  'withdrawals.card.rejecting': null
  'withdrawals.card.since': { date: MessageValue; id: MessageValue }
  'withdrawals.card.staked': null
  'withdrawals.card.timeline': null
  'withdrawals.card.to': null
  'withdrawals.card.withdrawn': null
  'withdrawals.column.amount': null
  'withdrawals.column.player': null
  'withdrawals.column.promise': null
  'withdrawals.column.state': null
  'withdrawals.column.to': null
  'withdrawals.done.approved': null
  'withdrawals.done.rejected': null
  'withdrawals.empty.text': null
  'withdrawals.empty.title': null
  'withdrawals.failed.text': null
  'withdrawals.failed.title': null
  'withdrawals.none': null
  'withdrawals.overdue': null
  'withdrawals.queue.ended': null
  'withdrawals.queue.second': { count: MessageValue }
  'withdrawals.queue.toCheck': { count: MessageValue }
  'withdrawals.queue.underway': { count: MessageValue }
  'withdrawals.queues': null
  'withdrawals.state.approved': null
  'withdrawals.state.cancelled': null
  'withdrawals.state.failed': null
  'withdrawals.state.paid': null
  'withdrawals.state.rejected': null
  'withdrawals.state.requested': null
  'withdrawals.state.returned': null
  'withdrawals.state.sending': null
  'withdrawals.state.sent': null
  'withdrawals.step.approved': null
  'withdrawals.step.booked': null
  'withdrawals.step.by': { date: MessageValue }
  'withdrawals.step.cancelled': null
  'withdrawals.step.failed': null
  'withdrawals.step.late': { date: MessageValue }
  'withdrawals.step.paid': null
  'withdrawals.step.rejected': null
  'withdrawals.step.requested': null
  'withdrawals.step.returned': null
  'withdrawals.step.sent': null
  'withdrawals.timeline.done': null
  'withdrawals.timeline.failed': null
  'withdrawals.timeline.now': null
  'withdrawals.timeline.toCome': null
  'withdrawals.title': null
}

export type MessageValue = string | number
export type MessageKey = keyof Messages
/** The values of a text as the arguments after its key: none, or one object. */
export type MessageValues<Key extends MessageKey> = Messages[Key] extends null ? [] : [values: Messages[Key]]
