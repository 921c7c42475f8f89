/** Every text key with its values. Written by tools/generate-message-keys.ts from the English files; do not edit. */
export type Messages = {
  'audit.action.account_activated': null
  'audit.action.account_closed': null
  'audit.action.account_deleted': null
  'audit.action.account_erased': null
  'audit.action.account_registered': null
  'audit.action.answer_file_removed': null
  'audit.action.answer_file_uploaded': null
  'audit.action.answer_files_viewed': null
  'audit.action.audit_viewed': null
  'audit.action.back_office_searched': null
  'audit.action.case_assigned': null
  'audit.action.case_closed': null
  'audit.action.case_unassigned': null
  'audit.action.content_loaded': null
  'audit.action.correction_lapsed': null
  'audit.action.correction_posted': null
  'audit.action.correction_proposed': null
  'audit.action.correction_rejected': null
  'audit.action.correction_withdrawn': null
  'audit.action.deposit_mismatch_approved_first': null
  'audit.action.deposit_mismatch_closed': null
  'audit.action.deposit_mismatch_credited': null
  'audit.action.deposit_mismatch_returned': null
  'audit.action.deposit_released': null
  'audit.action.deposit_returned': null
  'audit.action.details_changed': null
  'audit.action.document_approved': null
  'audit.action.document_assigned': null
  'audit.action.document_block_lifted': null
  'audit.action.document_expired': null
  'audit.action.document_limit_reached': null
  'audit.action.document_rejected': null
  'audit.action.document_uploaded': null
  'audit.action.document_viewed': null
  'audit.action.email_change_cancelled': null
  'audit.action.email_change_requested': null
  'audit.action.email_changed': null
  'audit.action.email_corrected': null
  'audit.action.game_disabled': null
  'audit.action.game_enabled': null
  'audit.action.information_request_answered': null
  'audit.action.information_request_withdrawn': null
  'audit.action.information_requested': null
  'audit.action.limit_change_confirmed': null
  'audit.action.limit_change_lapsed': null
  'audit.action.limit_changed': null
  'audit.action.limit_removed': null
  'audit.action.own_data_exported': null
  'audit.action.password_changed': null
  'audit.action.password_confirmed': null
  'audit.action.password_mail_requested': null
  'audit.action.password_reset': null
  'audit.action.payment_card_blocked': null
  'audit.action.payment_card_unblocked': null
  'audit.action.payment_method_disabled': null
  'audit.action.payment_method_enabled': null
  'audit.action.payout_account_changed': null
  'audit.action.payout_resolution_approved_first': null
  'audit.action.payout_resolved': null
  'audit.action.personal_data_revealed': null
  'audit.action.phone_number_changed': null
  'audit.action.player_blocked': null
  'audit.action.player_corrections_viewed': null
  'audit.action.player_deposits_viewed': null
  'audit.action.player_logged_in': null
  'audit.action.player_logged_out': null
  'audit.action.player_note_written': null
  'audit.action.player_notes_viewed': null
  'audit.action.player_payment_cards_viewed': null
  'audit.action.player_postings_viewed': null
  'audit.action.player_sessions_viewed': null
  'audit.action.player_unblocked': null
  'audit.action.player_viewed': null
  'audit.action.player_withdrawals_viewed': null
  'audit.action.players_searched': null
  'audit.action.provider_disabled': null
  'audit.action.provider_enabled': null
  'audit.action.role_changed': null
  'audit.action.role_created': null
  'audit.action.role_deleted': null
  'audit.action.session_ended_by_staff': null
  'audit.action.session_expired': null
  'audit.action.setting_change_lapsed': null
  'audit.action.setting_change_proposed': null
  'audit.action.setting_change_rejected': null
  'audit.action.setting_change_withdrawn': null
  'audit.action.setting_changed': null
  'audit.action.staff_added': null
  'audit.action.staff_disabled': null
  'audit.action.staff_enabled': null
  'audit.action.staff_keys_renewed': null
  'audit.action.staff_logged_in': null
  'audit.action.staff_logged_out': null
  'audit.action.staff_role_changed': null
  'audit.action.time_out_started': null
  'audit.action.withdrawal_approved': null
  'audit.action.withdrawal_approved_first': null
  'audit.action.withdrawal_owners_listed': null
  'audit.action.withdrawal_reassigned': null
  'audit.action.withdrawal_rejected': null
  'audit.action.withdrawal_viewed': null
  'audit.authority.demo': null
  'audit.authority.firstSetUp': null
  'audit.authority.noAdministratorYet': null
  'audit.blocked.deposit': null
  'audit.blocked.play': null
  'audit.blocked.withdraw': null
  'audit.by': null
  'audit.by.action': null
  'audit.by.actor': null
  'audit.by.all': null
  'audit.by.subject': null
  'audit.card': { brand: MessageValue; ending: MessageValue }
  'audit.case': { kind: MessageValue; subject: MessageValue }
  'audit.case.unknown': null
  'audit.cause.contentLoaded': null
  'audit.column.details': null
  'audit.column.what': null
  'audit.column.when': null
  'audit.consent.receiveEmail': null
  'audit.consent.receivePushNotification': null
  'audit.consent.receiveSms': null
  'audit.databaseUser': { name: MessageValue }
  'audit.decision.failed': null
  'audit.decision.paid': null
  'audit.detail.action': null
  'audit.detail.actions': null
  'audit.detail.actor': null
  'audit.detail.amount': null
  'audit.detail.approvedBefore': null
  'audit.detail.authority': null
  'audit.detail.brand': null
  'audit.detail.by': null
  'audit.detail.card': null
  'audit.detail.case': null
  'audit.detail.cases': null
  'audit.detail.cause': null
  'audit.detail.changeId': null
  'audit.detail.confirmBy': null
  'audit.detail.consentsGiven': null
  'audit.detail.consentsWithdrawn': null
  'audit.detail.country': null
  'audit.detail.currency': null
  'audit.detail.decision': null
  'audit.detail.document': null
  'audit.detail.effectiveAt': null
  'audit.detail.endedSessions': null
  'audit.detail.ending': null
  'audit.detail.expiresOn': null
  'audit.detail.fields': null
  'audit.detail.found': null
  'audit.detail.from': null
  'audit.detail.games': null
  'audit.detail.hours': null
  'audit.detail.id': null
  'audit.detail.informationRequest': null
  'audit.detail.isKnownDevice': null
  'audit.detail.keptYears': null
  'audit.detail.licence': null
  'audit.detail.limits': null
  'audit.detail.login': null
  'audit.detail.message': null
  'audit.detail.methods': null
  'audit.detail.newName': null
  'audit.detail.newReference': null
  'audit.detail.note': null
  'audit.detail.oldName': null
  'audit.detail.olderThan': null
  'audit.detail.payments': null
  'audit.detail.period': null
  'audit.detail.playerId': null
  'audit.detail.players': null
  'audit.detail.proposedBy': null
  'audit.detail.provider': null
  'audit.detail.providerStatus': null
  'audit.detail.reason': null
  'audit.detail.reference': null
  'audit.detail.requestKey': null
  'audit.detail.role': null
  'audit.detail.row': null
  'audit.detail.ruleSet': null
  'audit.detail.sessionId': null
  'audit.detail.settings': null
  'audit.detail.side': null
  'audit.detail.sides': null
  'audit.detail.slug': null
  'audit.detail.subject': null
  'audit.detail.systemUser': null
  'audit.detail.to': null
  'audit.detail.type': null
  'audit.detail.until': null
  'audit.detail.value': null
  'audit.detail.values': null
  'audit.detail.withdrawals': null
  'audit.details': null
  'audit.did.account_activated': { actor: MessageValue }
  'audit.did.account_closed': { actor: MessageValue }
  'audit.did.account_deleted': { actor: MessageValue }
  'audit.did.account_erased': { player: MessageValue }
  'audit.did.account_registered': { actor: MessageValue; country: MessageValue }
  'audit.did.answer_file_removed': { actor: MessageValue }
  'audit.did.answer_file_uploaded': { actor: MessageValue }
  'audit.did.answer_files_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.audit_viewed': { actor: MessageValue }
  'audit.did.audit_viewed.action': { actor: MessageValue; viewed: MessageValue }
  'audit.did.audit_viewed.actor': { actor: MessageValue; viewed: MessageValue }
  'audit.did.audit_viewed.subject': { actor: MessageValue; viewed: MessageValue }
  'audit.did.back_office_searched': { actor: MessageValue; found: MessageValue }
  'audit.did.case_assigned': { actor: MessageValue; case: MessageValue }
  'audit.did.case_assigned.from': { actor: MessageValue; case: MessageValue; from: MessageValue }
  'audit.did.case_closed': { actor: MessageValue; case: MessageValue }
  'audit.did.case_unassigned': { actor: MessageValue; case: MessageValue }
  'audit.did.content_loaded': { actor: MessageValue; games: MessageValue; settings: MessageValue }
  'audit.did.correction_lapsed': { amount: MessageValue; player: MessageValue }
  'audit.did.correction_posted': { actor: MessageValue; amount: MessageValue; player: MessageValue }
  'audit.did.correction_proposed': { actor: MessageValue; amount: MessageValue; player: MessageValue }
  'audit.did.correction_rejected': { actor: MessageValue; amount: MessageValue; player: MessageValue }
  'audit.did.correction_withdrawn': { actor: MessageValue; amount: MessageValue; player: MessageValue }
  'audit.did.deposit_mismatch_approved_first': { actor: MessageValue; amount: MessageValue; payment: MessageValue }
  'audit.did.deposit_mismatch_approved_first.noAmount': { actor: MessageValue; payment: MessageValue }
  'audit.did.deposit_mismatch_closed': { actor: MessageValue; payment: MessageValue }
  'audit.did.deposit_mismatch_credited': { actor: MessageValue; amount: MessageValue; payment: MessageValue }
  'audit.did.deposit_mismatch_credited.noAmount': { actor: MessageValue; payment: MessageValue }
  'audit.did.deposit_mismatch_returned': { actor: MessageValue; amount: MessageValue; payment: MessageValue }
  'audit.did.deposit_mismatch_returned.noAmount': { actor: MessageValue; payment: MessageValue }
  'audit.did.deposit_released': { actor: MessageValue; amount: MessageValue; payment: MessageValue }
  'audit.did.deposit_returned': { actor: MessageValue; amount: MessageValue; payment: MessageValue }
  'audit.did.details_changed': { actor: MessageValue }
  'audit.did.document_approved': { actor: MessageValue; player: MessageValue }
  'audit.did.document_assigned': { actor: MessageValue; player: MessageValue }
  'audit.did.document_block_lifted': { player: MessageValue }
  'audit.did.document_expired': { player: MessageValue }
  'audit.did.document_limit_reached': { amount: MessageValue; player: MessageValue }
  'audit.did.document_rejected': { actor: MessageValue; player: MessageValue }
  'audit.did.document_uploaded': { actor: MessageValue }
  'audit.did.document_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.email_change_cancelled': { actor: MessageValue }
  'audit.did.email_change_requested': { actor: MessageValue }
  'audit.did.email_changed': { actor: MessageValue }
  'audit.did.email_corrected': { actor: MessageValue }
  'audit.did.game_disabled': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.game_enabled': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.information_request_answered': { actor: MessageValue; payment: MessageValue }
  'audit.did.information_request_answered.case': { actor: MessageValue; case: MessageValue }
  'audit.did.information_request_answered.document': { actor: MessageValue }
  'audit.did.information_request_withdrawn': { actor: MessageValue; payment: MessageValue }
  'audit.did.information_request_withdrawn.case': { actor: MessageValue; case: MessageValue }
  'audit.did.information_request_withdrawn.document': { actor: MessageValue; player: MessageValue }
  'audit.did.information_requested': { actor: MessageValue; payment: MessageValue }
  'audit.did.information_requested.case': { actor: MessageValue; case: MessageValue }
  'audit.did.information_requested.document': { actor: MessageValue; player: MessageValue }
  'audit.did.limit_change_confirmed': { actor: MessageValue; from: MessageValue; limit: MessageValue; to: MessageValue }
  'audit.did.limit_change_confirmed.removal': { actor: MessageValue; from: MessageValue; limit: MessageValue }
  'audit.did.limit_change_lapsed': { from: MessageValue; limit: MessageValue; player: MessageValue; to: MessageValue }
  'audit.did.limit_change_lapsed.removal': { from: MessageValue; limit: MessageValue; player: MessageValue }
  'audit.did.limit_changed': { actor: MessageValue; limit: MessageValue; to: MessageValue }
  'audit.did.limit_changed.changed': { actor: MessageValue; from: MessageValue; limit: MessageValue; to: MessageValue }
  'audit.did.limit_changed.confirm': {
    actor: MessageValue
    date: MessageValue
    from: MessageValue
    limit: MessageValue
    to: MessageValue
    until: MessageValue
  }
  'audit.did.limit_changed.kept': { actor: MessageValue; from: MessageValue; limit: MessageValue }
  'audit.did.limit_changed.later': { actor: MessageValue; date: MessageValue; from: MessageValue; limit: MessageValue; to: MessageValue }
  'audit.did.limit_changed.support': {
    actor: MessageValue
    date: MessageValue
    from: MessageValue
    limit: MessageValue
    player: MessageValue
    reason: MessageValue
    to: MessageValue
  }
  'audit.did.limit_changed.supportConfirm': {
    actor: MessageValue
    date: MessageValue
    from: MessageValue
    limit: MessageValue
    player: MessageValue
    reason: MessageValue
    to: MessageValue
    until: MessageValue
  }
  'audit.did.limit_changed.supportLower': {
    actor: MessageValue
    from: MessageValue
    limit: MessageValue
    player: MessageValue
    reason: MessageValue
    to: MessageValue
  }
  'audit.did.limit_changed.supportSet': {
    actor: MessageValue
    limit: MessageValue
    player: MessageValue
    reason: MessageValue
    to: MessageValue
  }
  'audit.did.limit_removed': { actor: MessageValue; from: MessageValue; limit: MessageValue }
  'audit.did.limit_removed.confirm': {
    actor: MessageValue
    date: MessageValue
    from: MessageValue
    limit: MessageValue
    until: MessageValue
  }
  'audit.did.limit_removed.later': { actor: MessageValue; date: MessageValue; from: MessageValue; limit: MessageValue }
  'audit.did.limit_removed.support': {
    actor: MessageValue
    date: MessageValue
    from: MessageValue
    limit: MessageValue
    player: MessageValue
    reason: MessageValue
  }
  'audit.did.limit_removed.supportConfirm': {
    actor: MessageValue
    date: MessageValue
    from: MessageValue
    limit: MessageValue
    player: MessageValue
    reason: MessageValue
    until: MessageValue
  }
  'audit.did.own_data_exported': { actor: MessageValue }
  'audit.did.password_changed': { actor: MessageValue }
  'audit.did.password_confirmed': { actor: MessageValue }
  'audit.did.password_mail_requested': { player: MessageValue }
  'audit.did.password_reset': { actor: MessageValue }
  'audit.did.payment_card_blocked': { actor: MessageValue; card: MessageValue; player: MessageValue }
  'audit.did.payment_card_unblocked': { actor: MessageValue; card: MessageValue; player: MessageValue }
  'audit.did.payment_method_disabled': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.payment_method_enabled': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.payout_account_changed': { actor: MessageValue; player: MessageValue }
  'audit.did.payout_resolution_approved_first': { actor: MessageValue; decision: MessageValue; payment: MessageValue }
  'audit.did.payout_resolved': { actor: MessageValue; decision: MessageValue; payment: MessageValue }
  'audit.did.personal_data_revealed': { actor: MessageValue; player: MessageValue; reason: MessageValue }
  'audit.did.phone_number_changed': { actor: MessageValue }
  'audit.did.player_blocked': { actions: MessageValue; actor: MessageValue; player: MessageValue }
  'audit.did.player_corrections_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_deposits_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_logged_in': { actor: MessageValue }
  'audit.did.player_logged_in.newDevice': { actor: MessageValue }
  'audit.did.player_logged_out': { actor: MessageValue }
  'audit.did.player_note_written': { actor: MessageValue; player: MessageValue }
  'audit.did.player_notes_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_payment_cards_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_postings_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_sessions_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_unblocked': { actions: MessageValue; actor: MessageValue; player: MessageValue }
  'audit.did.player_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.player_withdrawals_viewed': { actor: MessageValue; player: MessageValue }
  'audit.did.players_searched': { actor: MessageValue; found: MessageValue }
  'audit.did.provider_disabled': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.provider_enabled': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.role_changed': { actor: MessageValue; added: MessageValue; removed: MessageValue; role: MessageValue }
  'audit.did.role_changed.renamed': { actor: MessageValue; newName: MessageValue; role: MessageValue }
  'audit.did.role_created': { actor: MessageValue; added: MessageValue; newName: MessageValue }
  'audit.did.role_deleted': { actor: MessageValue; removed: MessageValue; role: MessageValue }
  'audit.did.session_ended_by_staff': { actor: MessageValue; player: MessageValue }
  'audit.did.session_expired': { player: MessageValue }
  'audit.did.setting_change_lapsed': { name: MessageValue }
  'audit.did.setting_change_proposed': { actor: MessageValue; from: MessageValue; name: MessageValue; to: MessageValue }
  'audit.did.setting_change_proposed.long': { actor: MessageValue; name: MessageValue }
  'audit.did.setting_change_rejected': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.setting_change_withdrawn': { actor: MessageValue; name: MessageValue; reason: MessageValue }
  'audit.did.setting_changed': { actor: MessageValue; from: MessageValue; name: MessageValue; to: MessageValue }
  'audit.did.setting_changed.long': { actor: MessageValue; name: MessageValue }
  'audit.did.setting_changed.removed': { actor: MessageValue; from: MessageValue; name: MessageValue }
  'audit.did.setting_changed.set': { actor: MessageValue; name: MessageValue; to: MessageValue }
  'audit.did.staff_added': { actor: MessageValue; role: MessageValue; staff: MessageValue }
  'audit.did.staff_disabled': { actor: MessageValue; staff: MessageValue }
  'audit.did.staff_enabled': { actor: MessageValue; staff: MessageValue }
  'audit.did.staff_keys_renewed': { actor: MessageValue; staff: MessageValue }
  'audit.did.staff_logged_in': { actor: MessageValue }
  'audit.did.staff_logged_out': { actor: MessageValue }
  'audit.did.staff_role_changed': { actor: MessageValue; role: MessageValue; staff: MessageValue }
  'audit.did.time_out_started': { actor: MessageValue; hours: MessageValue }
  'audit.did.unknown': { action: MessageValue; actor: MessageValue }
  'audit.did.withdrawal_approved': { actor: MessageValue; payment: MessageValue }
  'audit.did.withdrawal_approved_first': { actor: MessageValue; payment: MessageValue }
  'audit.did.withdrawal_owners_listed': { actor: MessageValue; withdrawals: MessageValue }
  'audit.did.withdrawal_reassigned': { actor: MessageValue; from: MessageValue; payment: MessageValue }
  'audit.did.withdrawal_rejected': { actor: MessageValue; payment: MessageValue }
  'audit.did.withdrawal_viewed': { actor: MessageValue; payment: MessageValue }
  'audit.empty.text': null
  'audit.empty.title': null
  'audit.failed.title': null
  'audit.filterBy': { value: MessageValue }
  'audit.found.cases': { count: MessageValue }
  'audit.found.nothing': null
  'audit.found.payments': { count: MessageValue }
  'audit.found.players': { count: MessageValue }
  'audit.lead': null
  'audit.limit.deposit.daily': null
  'audit.limit.deposit.monthly': null
  'audit.limit.deposit.weekly': null
  'audit.limit.loss.daily': null
  'audit.limit.loss.monthly': null
  'audit.limit.loss.weekly': null
  'audit.limit.session.daily': null
  'audit.limit.session.monthly': null
  'audit.limit.session.weekly': null
  'audit.limit.wager.daily': null
  'audit.limit.wager.monthly': null
  'audit.limit.wager.weekly': null
  'audit.method': { id: MessageValue; name: MessageValue }
  'audit.no': null
  'audit.none': null
  'audit.notRecorded': null
  'audit.payment.deposit': { amount: MessageValue; player: MessageValue }
  'audit.payment.deposit.own': { amount: MessageValue }
  'audit.payment.unknown': { reference: MessageValue }
  'audit.payment.withdrawal': { amount: MessageValue; player: MessageValue }
  'audit.payment.withdrawal.own': { amount: MessageValue }
  'audit.period.daily': null
  'audit.period.monthly': null
  'audit.period.weekly': null
  'audit.player': { name: MessageValue }
  'audit.player.unknown': null
  'audit.providerStatus.known': null
  'audit.providerStatus.notInstalled': null
  'audit.providerStatus.settled': null
  'audit.providerStatus.silent': null
  'audit.providerStatus.unknown': null
  'audit.quoted': { value: MessageValue }
  'audit.refused.text': null
  'audit.refused.title': null
  'audit.startLimit': { amount: MessageValue; limit: MessageValue }
  'audit.submit': null
  'audit.thePlatform': null
  'audit.title': null
  'audit.value.action': null
  'audit.value.actor': null
  'audit.value.choose': null
  'audit.value.false': null
  'audit.value.fault': null
  'audit.value.null': null
  'audit.value.subject': null
  'audit.value.true': null
  'audit.withdrawals': { count: MessageValue }
  'audit.yes': null
  'backoffice.broken.action': null
  'backoffice.broken.text': null
  'backoffice.broken.title': null
  'backoffice.confirm.back': null
  'backoffice.confirm.close': null
  'backoffice.language': null
  'backoffice.loading': null
  'backoffice.logout': null
  'backoffice.logout.failed': null
  'backoffice.more': null
  'backoffice.nav.audit': null
  'backoffice.nav.cases': null
  'backoffice.nav.documents': null
  'backoffice.nav.label': null
  'backoffice.nav.overview': null
  'backoffice.nav.players': null
  'backoffice.nav.roles': null
  'backoffice.nav.settings': null
  'backoffice.nav.waiting': { count: MessageValue }
  'backoffice.nav.withdrawals': null
  'backoffice.notFound.action': null
  'backoffice.notFound.text': null
  'backoffice.notFound.title': null
  'backoffice.role.administrator': null
  'backoffice.role.auditor': null
  'backoffice.role.payments': null
  'backoffice.role.support': null
  'backoffice.since': { time: MessageValue }
  'backoffice.skip': null
  'backoffice.title': null
  'backoffice.unsent.delete': null
  'backoffice.unsent.text': { why: MessageValue }
  'backoffice.unsent.title': null
  'cases.all': null
  'cases.allPlayers': null
  'cases.answer.denied': null
  'cases.answer.depositNotInstalled': null
  'cases.answer.mismatch': null
  'cases.answer.noQuery': null
  'cases.answer.noStatus': null
  'cases.answer.notInstalled': null
  'cases.answer.silent': null
  'cases.answer.unknown': null
  'cases.approved.me': { decision: MessageValue }
  'cases.approved.other': { decision: MessageValue; name: MessageValue }
  'cases.approved.second': { decision: MessageValue; name: MessageValue }
  'cases.approvedBy': { name: MessageValue }
  'cases.approvedBy.noNote': null
  'cases.assign': null
  'cases.assigned.me': { date: MessageValue }
  'cases.assigned.other': { date: MessageValue; name: MessageValue }
  'cases.audit': null
  'cases.by': { date: MessageValue; name: MessageValue }
  'cases.close': null
  'cases.closeByNote': null
  'cases.closed': null
  'cases.closedNow': { decision: MessageValue }
  'cases.closing': null
  'cases.compared': null
  'cases.confirmation': null
  'cases.confirmation.hint': null
  'cases.correction.aboveBalance': { available: MessageValue }
  'cases.correction.aboveMovement': { available: MessageValue }
  'cases.correction.by': { name: MessageValue; reason: MessageValue }
  'cases.correction.by.noReason': { name: MessageValue }
  'cases.correction.mine': null
  'cases.decided': null
  'cases.decidedAs.approve': null
  'cases.decidedAs.close': null
  'cases.decidedAs.credit': null
  'cases.decidedAs.failed': null
  'cases.decidedAs.lapse': null
  'cases.decidedAs.note': null
  'cases.decidedAs.paid': null
  'cases.decidedAs.reject': null
  'cases.decidedAs.return': null
  'cases.decidedAs.withdraw': null
  'cases.decision.approve': { amount: MessageValue }
  'cases.decision.close': null
  'cases.decision.credit': { amount: MessageValue }
  'cases.decision.failed': null
  'cases.decision.paid': null
  'cases.decision.reject': null
  'cases.decision.return': { amount: MessageValue }
  'cases.decision.withdraw': null
  'cases.details': null
  'cases.difference.amount': null
  'cases.difference.currency': null
  'cases.difference.kind': null
  'cases.difference.many': { count: MessageValue }
  'cases.difference.merchant': null
  'cases.difference.notAtProvider': null
  'cases.difference.notInLedger': null
  'cases.difference.paymentId': null
  'cases.difference.player': null
  'cases.difference.provider': null
  'cases.difference.reference': null
  'cases.done': null
  'cases.due': { date: MessageValue }
  'cases.empty.closed.text': null
  'cases.empty.closed.title': null
  'cases.empty.filtered.text': null
  'cases.empty.filtered.title': null
  'cases.empty.open.text': null
  'cases.empty.open.title': null
  'cases.endedNow': { date: MessageValue; decision: MessageValue; name: MessageValue; subject: MessageValue }
  'cases.endedNow.see': null
  'cases.fact': null
  'cases.fact.amount': null
  'cases.fact.answer': null
  'cases.fact.betKey': null
  'cases.fact.broken': null
  'cases.fact.correction': null
  'cases.fact.correction.credit': null
  'cases.fact.correction.debit': null
  'cases.fact.correction.refund': null
  'cases.fact.currency': null
  'cases.fact.day': null
  'cases.fact.differences': null
  'cases.fact.event': null
  'cases.fact.first': null
  'cases.fact.firstReceivedAt': null
  'cases.fact.invariant': null
  'cases.fact.isVerified': null
  'cases.fact.key': null
  'cases.fact.kind': null
  'cases.fact.kind.none': null
  'cases.fact.kind.payment': null
  'cases.fact.kind.payout': null
  'cases.fact.lapsesAt': null
  'cases.fact.line': null
  'cases.fact.merchant': null
  'cases.fact.message': null
  'cases.fact.otherPlayer': null
  'cases.fact.outcome': null
  'cases.fact.paymentId': null
  'cases.fact.problem': null
  'cases.fact.promised': null
  'cases.fact.promisedFor': null
  'cases.fact.provider': null
  'cases.fact.providerCode': null
  'cases.fact.reason': null
  'cases.fact.reference': null
  'cases.fact.round': null
  'cases.fact.row': null
  'cases.fact.state': null
  'cases.fact.status': null
  'cases.fact.time': null
  'cases.fact.user': null
  'cases.failed.title': null
  'cases.filter': null
  'cases.filter.all': null
  'cases.invariant.I1': null
  'cases.invariant.I10': null
  'cases.invariant.I11': null
  'cases.invariant.I12': null
  'cases.invariant.I16': null
  'cases.invariant.I17': null
  'cases.invariant.I2': null
  'cases.invariant.I3': null
  'cases.invariant.I4': null
  'cases.invariant.I5': null
  'cases.invariant.I6': null
  'cases.invariant.I7': null
  'cases.invariant.I8': null
  'cases.invariant.I9': null
  'cases.kind.audit_broken': null
  'cases.kind.closed_with_money': null
  'cases.kind.correction_proposed': null
  'cases.kind.deposit_on_suspense': null
  'cases.kind.deposit_unanswered': null
  'cases.kind.event_changed': null
  'cases.kind.ledger_drift': null
  'cases.kind.notification_mismatch': null
  'cases.kind.payout_failed': null
  'cases.kind.payout_name_differs': null
  'cases.kind.payout_returned': null
  'cases.kind.payout_unanswered': null
  'cases.kind.provider_refused': null
  'cases.kind.same_document_picture': null
  'cases.kind.second_payment': null
  'cases.kind.transaction_difference': null
  'cases.kind.unknown_reference': null
  'cases.late': { date: MessageValue }
  'cases.lead': null
  'cases.mayNot.decision': null
  'cases.mayNot.note': null
  'cases.notStated': null
  'cases.note': null
  'cases.note.fault': null
  'cases.note.hint': null
  'cases.notes': null
  'cases.of': { id: MessageValue; name: MessageValue }
  'cases.open': { count: MessageValue }
  'cases.opened': { date: MessageValue }
  'cases.outcome.bet_rolled_back': null
  'cases.outcome.bet_settled': null
  'cases.outcome.bet_unknown': null
  'cases.outcome.key_of_another_player': null
  'cases.outcome.key_reused': null
  'cases.outcome.player_unknown': null
  'cases.outcome.wrong_currency': null
  'cases.problem.cannot_be_anchored': null
  'cases.problem.changed': null
  'cases.problem.cut_off': null
  'cases.problem.missing_before': null
  'cases.problem.rewritten': null
  'cases.problem.unreadable': null
  'cases.problem.wrong_link': null
  'cases.problem.wrong_signature': null
  'cases.promised.nothing': null
  'cases.promised.onePayment': null
  'cases.proposedBy': { name: MessageValue }
  'cases.reassign': null
  'cases.resolution.noRoom': null
  'cases.resolve': null
  'cases.says.audit_broken.line': { line: MessageValue; problem: MessageValue }
  'cases.says.audit_broken.row': { problem: MessageValue; row: MessageValue }
  'cases.says.closed_with_money': { amount: MessageValue }
  'cases.says.correction_proposed': { amount: MessageValue; correction: MessageValue; date: MessageValue; message: MessageValue }
  'cases.says.deposit_on_suspense': { amount: MessageValue; provider: MessageValue }
  'cases.says.deposit_unanswered': { amount: MessageValue; provider: MessageValue }
  'cases.says.deposit_unanswered.noStatus': { amount: MessageValue; provider: MessageValue }
  'cases.says.deposit_unanswered.notInstalled': { amount: MessageValue; provider: MessageValue }
  'cases.says.difference.day': { count: MessageValue; day: MessageValue; provider: MessageValue }
  'cases.says.difference.notAtProvider': { amount: MessageValue; kind: MessageValue; provider: MessageValue }
  'cases.says.difference.notInLedger': { amount: MessageValue; kind: MessageValue; provider: MessageValue }
  'cases.says.difference.player': { provider: MessageValue }
  'cases.says.difference.values': {
    our: MessageValue
    ourKind: MessageValue
    provider: MessageValue
    their: MessageValue
    theirKind: MessageValue
  }
  'cases.says.event_changed': { date: MessageValue; provider: MessageValue }
  'cases.says.ledger_drift': { count: MessageValue; rule: MessageValue }
  'cases.says.mismatch.amount': { amount: MessageValue; our: MessageValue; provider: MessageValue }
  'cases.says.mismatch.kind': { our: MessageValue; provider: MessageValue; their: MessageValue }
  'cases.says.mismatch.merchant': { amount: MessageValue; provider: MessageValue }
  'cases.says.mismatch.otherPayment': { amount: MessageValue; other: MessageValue; provider: MessageValue }
  'cases.says.mismatch.paymentId': { amount: MessageValue; provider: MessageValue }
  'cases.says.mismatch.provider': { provider: MessageValue }
  'cases.says.mismatch.status': { provider: MessageValue; state: MessageValue; status: MessageValue }
  'cases.says.payout_failed': { amount: MessageValue; provider: MessageValue }
  'cases.says.payout_name_differs': { amount: MessageValue; isVerified: MessageValue }
  'cases.says.payout_returned': { amount: MessageValue; provider: MessageValue }
  'cases.says.payout_unanswered': { amount: MessageValue; provider: MessageValue }
  'cases.says.provider': null
  'cases.says.provider_refused': { amount: MessageValue; kind: MessageValue; outcome: MessageValue; provider: MessageValue }
  'cases.says.same_document_picture': null
  'cases.says.second_payment': { amount: MessageValue; our: MessageValue; provider: MessageValue; subject: MessageValue }
  'cases.says.unknown_reference': { amount: MessageValue; kind: MessageValue; provider: MessageValue; subject: MessageValue }
  'cases.side': { fact: MessageValue; side: MessageValue }
  'cases.side.first': null
  'cases.side.other': null
  'cases.side.our': null
  'cases.side.second': null
  'cases.side.their': null
  'cases.status.cancelled': null
  'cases.status.expired': null
  'cases.status.failed': null
  'cases.status.ok': null
  'cases.status.pending': null
  'cases.status.returned': null
  'cases.suspense.credit': null
  'cases.suspense.noRoom': null
  'cases.suspense.return': null
  'cases.title': null
  'cases.todo.audit_broken': null
  'cases.todo.closed_with_money': null
  'cases.todo.correction_proposed': null
  'cases.todo.deposit_on_suspense': null
  'cases.todo.deposit_unanswered': null
  'cases.todo.event_changed': null
  'cases.todo.ledger_drift': null
  'cases.todo.notification_mismatch': null
  'cases.todo.notification_mismatch.decide': null
  'cases.todo.notification_mismatch.other': null
  'cases.todo.payout_failed': null
  'cases.todo.payout_name_differs': null
  'cases.todo.payout_returned': null
  'cases.todo.payout_unanswered': null
  'cases.todo.provider_refused': null
  'cases.todo.same_document_picture': null
  'cases.todo.second_payment': null
  'cases.todo.transaction_difference': null
  'cases.todo.unknown_reference': null
  'cases.unassign': null
  'cases.withdrawal': null
  'country.GBR': null
  'declined.account_closed': null
  'declined.bank_limit_reached': null
  'declined.cancelled': null
  'declined.card_declined': null
  'declined.card_expired': null
  'declined.declined': null
  'declined.expired': null
  'declined.insufficient_funds': null
  'declined.invalid_iban': null
  'declined.other': null
  'documentReview.approve': null
  'documentReview.assign': null
  'documentReview.back': null
  'documentReview.cancelReject': null
  'documentReview.column.assignment': null
  'documentReview.column.document': null
  'documentReview.column.due': null
  'documentReview.column.player': null
  'documentReview.compare': null
  'documentReview.count': { count: MessageValue }
  'documentReview.decided': { decision: MessageValue }
  'documentReview.decision': null
  'documentReview.download': null
  'documentReview.due': { date: MessageValue }
  'documentReview.empty.text': null
  'documentReview.empty.title': null
  'documentReview.expiresOn': null
  'documentReview.expiresOn.fault': null
  'documentReview.expiresOn.hint': null
  'documentReview.expiresOn.past': null
  'documentReview.failed': null
  'documentReview.lead': null
  'documentReview.message': null
  'documentReview.message.fault': null
  'documentReview.message.hint': null
  'documentReview.mine': null
  'documentReview.note': null
  'documentReview.note.hint': null
  'documentReview.notes': null
  'documentReview.nothingToDecide': null
  'documentReview.of': { name: MessageValue; type: MessageValue }
  'documentReview.picture': { side: MessageValue }
  'documentReview.player': { id: MessageValue; name: MessageValue }
  'documentReview.proves': null
  'documentReview.reason': { reason: MessageValue }
  'documentReview.reassign': null
  'documentReview.reject': null
  'documentReview.rejectSides': null
  'documentReview.side': { side: MessageValue }
  'documentReview.sides.fault': null
  'documentReview.startReject': null
  'documentReview.state': { status: MessageValue }
  'documentReview.theirs': { name: MessageValue }
  'documentReview.tippingOff': null
  'documentReview.title': null
  'documentReview.tooLate': { date: MessageValue; decision: MessageValue; name: MessageValue }
  'documentReview.turn': null
  'documentReview.turn.label': { picture: MessageValue }
  'documentReview.type': { type: MessageValue }
  'documentReview.unassign': null
  'documentReview.unknown': null
  'documentReview.validUntil': { date: MessageValue }
  'error.account_closed': null
  'error.account_closed.deleted': null
  'error.account_frozen': { until: MessageValue }
  'error.activation_expired': null
  'error.already_activated': null
  'error.already_decided': null
  'error.antivirus_failed': null
  'error.authentication_failed': null
  'error.authorization_rejected': null
  'error.balance_left': { available: MessageValue }
  'error.body_too_large': null
  'error.captcha_failed': null
  'error.captcha_required': null
  'error.card_blocked': null
  'error.case_assigned_to_other': { name: MessageValue }
  'error.case_second_approval_needed': null
  'error.changed_player_today': null
  'error.code_expired': null
  'error.code_message_limit': null
  'error.code_not_found': null
  'error.code_used': null
  'error.content_type_unsupported': null
  'error.correction_above_balance': null
  'error.correction_lapsed': null
  'error.counter_limit': { retryAfterSec: MessageValue }
  'error.country_not_served': null
  'error.deposit_blocked': { message: MessageValue }
  'error.deposit_blocked.documentLimit': null
  'error.deposit_not_cancellable': null
  'error.document_assigned_to_other': { name: MessageValue }
  'error.document_block_stands': null
  'error.document_changed': null
  'error.documents_verified': null
  'error.duplicated_email': null
  'error.duplicated_identity': null
  'error.element_not_found': null
  'error.email_change_ended': null
  'error.email_correction_ended': null
  'error.excluded': { before: MessageValue; until: MessageValue }
  'error.fields_invalid': null
  'error.fields_invalid.any': null
  'error.file_infected': null
  'error.file_refused': null
  'error.file_refused.empty': null
  'error.file_refused.maxImages': null
  'error.file_refused.maxPixels': null
  'error.file_refused.maxSize': { maxFileSize: MessageValue }
  'error.file_refused.unreadable': null
  'error.file_refused.wrongImageFormat': null
  'error.file_storage_unavailable': null
  'error.game_disabled': null
  'error.game_not_found': null
  'error.game_provider_failed': null
  'error.idempotency_key_reused': null
  'error.incomplete_data': null
  'error.insufficient_balance': { available: MessageValue }
  'error.licence_ended': { before: MessageValue; from: MessageValue }
  'error.licence_not_valid_here': { before: MessageValue; countryName: MessageValue; countryNames: MessageValue }
  'error.limit_change_blocked': null
  'error.limit_change_blocked.contactFirst': null
  'error.limit_change_blocked.support': null
  'error.limit_change_lapsed': { from: MessageValue }
  'error.limit_change_not_waiting': null
  'error.limit_change_waits': { from: MessageValue }
  'error.limit_confirmation_too_early': { until: MessageValue }
  'error.limit_differs': null
  'error.limit_not_loosened': null
  'error.limit_not_loosened.closed': null
  'error.limit_not_loosened.nobody': null
  'error.limit_not_loosened.player': null
  'error.limit_not_tightened': null
  'error.limit_not_tightened.closed': null
  'error.limit_not_tightened.notOffered': null
  'error.limit_not_tightened.owed': null
  'error.method_not_allowed': null
  'error.method_unavailable': null
  'error.new_user_needed': null
  'error.nickname_duplicated': null
  'error.nickname_duplicated.suggested': { alternatives: MessageValue }
  'error.no_answer': null
  'error.no_answer.withoutKey': null
  'error.no_script': null
  'error.no_session': null
  'error.not_activated': null
  'error.obligation_open': { before: MessageValue; obligation: MessageValue }
  'error.own_account': null
  'error.own_staff_role': null
  'error.payment_details_incomplete': { before: MessageValue }
  'error.payment_failed': null
  'error.payment_limit_reached': { available: MessageValue; limit: MessageValue }
  'error.payment_limits_reached': { max: MessageValue; min: MessageValue }
  'error.payment_not_allowed': null
  'error.payout_call_running': { until: MessageValue }
  'error.payout_details_changed': { from: MessageValue; until: MessageValue }
  'error.payout_not_confirmed': { status: MessageValue }
  'error.play_blocked': { message: MessageValue }
  'error.player_withdrawals_blocked': null
  'error.profile_changed': null
  'error.provider_connection_failed': null
  'error.refund_not_possible': { reason: MessageValue }
  'error.request_rejected': null
  'error.second_approval_needed': null
  'error.session_limit_reached': { until: MessageValue }
  'error.setting_change_ended': { outcome: MessageValue }
  'error.setting_change_waits': { name: MessageValue; until: MessageValue }
  'error.setting_differs': null
  'error.setting_invalid': { problem: MessageValue }
  'error.setting_second_person_needed': null
  'error.staff_role_differs': null
  'error.staff_role_duties': null
  'error.staff_role_exists': { field: MessageValue }
  'error.staff_role_in_use': { count: MessageValue }
  'error.technical_issues': null
  'error.terms_not_accepted': null
  'error.too_many_new_accounts': { max: MessageValue; until: MessageValue }
  'error.too_many_open_deposits': { open: MessageValue }
  'error.unknown_error': null
  'error.validation_failed': null
  'error.validation_failed.accountCheckDigits': null
  'error.validation_failed.address.invalid': null
  'error.validation_failed.address.mandatory': null
  'error.validation_failed.addressCardNumber.mandatory': null
  'error.validation_failed.afterToday': null
  'error.validation_failed.ageAndPolicyChecked.mandatory': null
  'error.validation_failed.alphanumeric': null
  'error.validation_failed.amount.invalid': null
  'error.validation_failed.bic': null
  'error.validation_failed.bicCountry': null
  'error.validation_failed.bingoNickName': null
  'error.validation_failed.birthDate.invalid': null
  'error.validation_failed.birthDate.mandatory': null
  'error.validation_failed.birthDate.noSuchDate': null
  'error.validation_failed.birthPlace.mandatory': null
  'error.validation_failed.bonusCode': { max: MessageValue; min: MessageValue }
  'error.validation_failed.cardholderName': null
  'error.validation_failed.checkDigits': null
  'error.validation_failed.citizenship.mandatory': null
  'error.validation_failed.city.invalid': null
  'error.validation_failed.city.mandatory': null
  'error.validation_failed.common': null
  'error.validation_failed.confirmEmail.mandatory': null
  'error.validation_failed.confirmEmail.mustEqual': null
  'error.validation_failed.confirmInformationCorrect.mandatory': null
  'error.validation_failed.confirmPassword.mandatory': null
  'error.validation_failed.confirmPassword.mustEqual': null
  'error.validation_failed.confirmPersonalDataUsage.mandatory': null
  'error.validation_failed.confirmTrueOwner.mandatory': null
  'error.validation_failed.confirmUseForLegalPurposes.mandatory': null
  'error.validation_failed.country': null
  'error.validation_failed.country.mandatory': null
  'error.validation_failed.countryUnknown': null
  'error.validation_failed.cpr': null
  'error.validation_failed.creditCardNumber': null
  'error.validation_failed.date': null
  'error.validation_failed.documentNumber': null
  'error.validation_failed.duplicate': null
  'error.validation_failed.email.invalid': null
  'error.validation_failed.email.mandatory': null
  'error.validation_failed.email.sameAsOld': null
  'error.validation_failed.email.tooLong': null
  'error.validation_failed.exactLength': { length: MessageValue }
  'error.validation_failed.expired': null
  'error.validation_failed.firstName.invalid': null
  'error.validation_failed.firstName.mandatory': null
  'error.validation_failed.houseNumber': null
  'error.validation_failed.houseNumber.mandatory': null
  'error.validation_failed.htmlTags': null
  'error.validation_failed.ibanLength': { length: MessageValue }
  'error.validation_failed.integerBetween': { max: MessageValue; min: MessageValue }
  'error.validation_failed.invalid': null
  'error.validation_failed.lastName.invalid': null
  'error.validation_failed.lastName.mandatory': null
  'error.validation_failed.limitReached': null
  'error.validation_failed.lvcNumber.mandatory': null
  'error.validation_failed.maidenName.mandatory': null
  'error.validation_failed.mandatory': null
  'error.validation_failed.mandatoryWith': { checkbox: MessageValue; field: MessageValue }
  'error.validation_failed.maxAge': { maxAge: MessageValue }
  'error.validation_failed.maxAmount': { max: MessageValue }
  'error.validation_failed.maxValue': { max: MessageValue }
  'error.validation_failed.minAge': { minAge: MessageValue }
  'error.validation_failed.minAmount': { min: MessageValue }
  'error.validation_failed.minValue': { min: MessageValue }
  'error.validation_failed.mothersMaidenName.mandatory': null
  'error.validation_failed.mustBeTicked': null
  'error.validation_failed.mustEqual': null
  'error.validation_failed.mustSelect': null
  'error.validation_failed.nationalId': null
  'error.validation_failed.nationalIdCardExpiryDate.mandatory': null
  'error.validation_failed.nationalIdCardNumber.mandatory': null
  'error.validation_failed.nationalIdNumber.mandatory': null
  'error.validation_failed.needsField': { needed: MessageValue }
  'error.validation_failed.nickName': null
  'error.validation_failed.nickName.mandatory': null
  'error.validation_failed.nickName.nickName': null
  'error.validation_failed.noSuchDate': null
  'error.validation_failed.notAfterToday': null
  'error.validation_failed.number': null
  'error.validation_failed.oneOf': { values: MessageValue }
  'error.validation_failed.passportExpiryDate.mandatory': null
  'error.validation_failed.passportIssuedBy.mandatory': null
  'error.validation_failed.passportNumber.mandatory': null
  'error.validation_failed.password.mandatory': null
  'error.validation_failed.passwordPattern': null
  'error.validation_failed.personalCode': null
  'error.validation_failed.phone': null
  'error.validation_failed.phoneCharacters': null
  'error.validation_failed.phoneNumber.invalid': null
  'error.validation_failed.phoneNumber.invalidWith': { cause: MessageValue }
  'error.validation_failed.phoneNumber.mandatory': null
  'error.validation_failed.phoneNumber.mandatoryWith': null
  'error.validation_failed.phoneNumber.sameAsOld': null
  'error.validation_failed.phoneTooLong': { max: MessageValue }
  'error.validation_failed.phoneTooShort': { min: MessageValue }
  'error.validation_failed.positive': null
  'error.validation_failed.postcode': { example: MessageValue }
  'error.validation_failed.publicPerson.mandatory': null
  'error.validation_failed.receiveSms.needsField': null
  'error.validation_failed.repeatedCharacters': null
  'error.validation_failed.requireSpecialSymbol': null
  'error.validation_failed.residentialAddress.mandatory': null
  'error.validation_failed.residentialCity.mandatory': null
  'error.validation_failed.residentialHouseNumber.mandatory': null
  'error.validation_failed.residentialZipCode.mandatory': null
  'error.validation_failed.sameAsOld': null
  'error.validation_failed.sourceOfFund.mandatory': null
  'error.validation_failed.specialCharacters': null
  'error.validation_failed.ssn': null
  'error.validation_failed.stateUnknown': null
  'error.validation_failed.statementIdentificationChecked.mandatory': null
  'error.validation_failed.statementLegallyCompetentChecked.mandatory': null
  'error.validation_failed.statementLegislationChecked.mandatory': null
  'error.validation_failed.statementNoFraudAmlChecked.mandatory': null
  'error.validation_failed.statementOwnAccountChecked.mandatory': null
  'error.validation_failed.statementPersonalUseAndMoney.mandatory': null
  'error.validation_failed.statementPrivacyChecked.mandatory': null
  'error.validation_failed.structure': null
  'error.validation_failed.taxId': null
  'error.validation_failed.tooFarAhead': { years: MessageValue }
  'error.validation_failed.tooLarge': null
  'error.validation_failed.tooLong': { max: MessageValue }
  'error.validation_failed.tooShort': { min: MessageValue }
  'error.validation_failed.tooSmall': null
  'error.validation_failed.twoDecimals': null
  'error.validation_failed.uppercaseAndDigit': null
  'error.validation_failed.userName': null
  'error.validation_failed.wholeNumber': null
  'error.validation_failed.wholeUnits': null
  'error.validation_failed.zipCode.mandatory': null
  'error.validation_failed.zipCode.postcode': { example: MessageValue }
  'error.waits_for_player': { until: MessageValue }
  'error.withdrawal_assigned_to_other': { name: MessageValue; until: MessageValue }
  'error.withdrawal_blocked': { message: MessageValue }
  'error.withdrawal_needed': null
  'error.withdrawal_needed.deposit': null
  'error.withdrawal_needed.round': null
  'error.withdrawal_needed.withdrawal': null
  'error.withdrawal_not_cancellable': null
  'error.withdrawal_not_created': null
  'error.wrong_activation_code': null
  'error.wrong_field': { triesLeft: MessageValue; until: MessageValue }
  'error.wrong_field.password': { triesLeft: MessageValue; until: MessageValue }
  'error.wrong_login': { triesLeft: MessageValue; until: MessageValue }
  'informationRequests.answered': { date: MessageValue }
  'informationRequests.ask': null
  'informationRequests.ask.fault': null
  'informationRequests.ask.hint': null
  'informationRequests.ask.send': null
  'informationRequests.ask.title': null
  'informationRequests.askedBy': { date: MessageValue; name: MessageValue }
  'informationRequests.back': null
  'informationRequests.close': null
  'informationRequests.end': null
  'informationRequests.end.text': null
  'informationRequests.end.title': null
  'informationRequests.endedByClosing': null
  'informationRequests.files.download': { name: MessageValue }
  'informationRequests.files.failed': null
  'informationRequests.files.mayNot': { count: MessageValue }
  'informationRequests.files.show': { count: MessageValue }
  'informationRequests.list': null
  'informationRequests.message': null
  'informationRequests.message.preview': null
  'informationRequests.message.reads': null
  'informationRequests.message.staffRead': null
  'informationRequests.message.tippingOff': null
  'informationRequests.note': null
  'informationRequests.note.hint': null
  'informationRequests.waits': { date: MessageValue }
  'informationRequests.withdrawn': null
  'overview.caseKinds': null
  'overview.cases': null
  'overview.chart.cashier': { currency: MessageValue }
  'overview.chart.hour': null
  'overview.chart.nothing': null
  'overview.chart.play': { currency: MessageValue }
  'overview.chart.table': { title: MessageValue }
  'overview.column.open': null
  'overview.column.provider': null
  'overview.column.role': null
  'overview.column.state': null
  'overview.fact.differences': { count: MessageValue }
  'overview.fact.latePayouts': { count: MessageValue }
  'overview.fact.none': null
  'overview.fact.openDeposits': { count: MessageValue }
  'overview.fact.openPayouts': { count: MessageValue }
  'overview.fact.rejectedToday': { count: MessageValue }
  'overview.fact.unanswered': { count: MessageValue }
  'overview.failed.title': null
  'overview.late': { count: MessageValue }
  'overview.money': null
  'overview.money.deposits': null
  'overview.money.in': { currency: MessageValue }
  'overview.money.licence': null
  'overview.money.netDeposits': null
  'overview.money.netGaming': null
  'overview.money.stakes': null
  'overview.money.until': { time: MessageValue; zone: MessageValue }
  'overview.money.wins': null
  'overview.money.withdrawals': null
  'overview.openAndLate': { late: MessageValue; open: MessageValue }
  'overview.openCases': null
  'overview.openQueue': null
  'overview.providers': null
  'overview.role.games': null
  'overview.role.payments': null
  'overview.second': null
  'overview.state.attention': null
  'overview.state.disabled': null
  'overview.state.working': null
  'overview.title': null
  'overview.toCheck': null
  'overview.waiting': null
  'overview.waitingForPlayer': null
  'players.account.bonus': null
  'players.account.cash': null
  'players.account.line': { account: MessageValue; amount: MessageValue }
  'players.account.payout_hold': null
  'players.account.receivable': null
  'players.account.reserve': null
  'players.account.suspense': null
  'players.audit': null
  'players.block': null
  'players.block.action': { action: MessageValue }
  'players.block.actions': null
  'players.block.actions.fault': null
  'players.block.done': null
  'players.block.message': null
  'players.block.message.fault': null
  'players.block.message.hint': null
  'players.block.note.hint': null
  'players.block.submit': null
  'players.block.text': null
  'players.block.tippingOff': null
  'players.block.title': null
  'players.blockStatus': { status: MessageValue }
  'players.card': { brand: MessageValue; ending: MessageValue }
  'players.card.block': null
  'players.card.blockText': null
  'players.card.blockTitle': { brand: MessageValue; ending: MessageValue }
  'players.card.blocked.auto': null
  'players.card.blocked.manual': null
  'players.card.blocked.verified': null
  'players.card.blockedBy': { date: MessageValue; name: MessageValue }
  'players.card.close': null
  'players.card.expires': { month: MessageValue; provider: MessageValue; year: MessageValue }
  'players.card.neverUsed': null
  'players.card.note': null
  'players.card.note.fault': null
  'players.card.note.hint': null
  'players.card.open': null
  'players.card.removed': { date: MessageValue }
  'players.card.unblock': null
  'players.card.unblockText': null
  'players.card.unblockTitle': { brand: MessageValue; ending: MessageValue }
  'players.cases': null
  'players.closing': null
  'players.closing.at': null
  'players.closing.deletion': null
  'players.closing.erased': null
  'players.closing.erases': null
  'players.column.act': null
  'players.column.added': null
  'players.column.address': null
  'players.column.amount': null
  'players.column.balance': null
  'players.column.card': null
  'players.column.device': null
  'players.column.email': null
  'players.column.player': null
  'players.column.provider': null
  'players.column.reference': null
  'players.column.seen': null
  'players.column.since': null
  'players.column.started': null
  'players.column.state': null
  'players.column.status': null
  'players.column.used': null
  'players.column.what': null
  'players.column.when': null
  'players.correct': null
  'players.correct.amount': { unit: MessageValue }
  'players.correct.amount.fault': null
  'players.correct.by': { date: MessageValue; name: MessageValue }
  'players.correct.case': null
  'players.correct.done': { date: MessageValue; reference: MessageValue }
  'players.correct.ended': { date: MessageValue; name: MessageValue }
  'players.correct.kind': null
  'players.correct.kind.credit': null
  'players.correct.kind.debit': null
  'players.correct.kind.refund': null
  'players.correct.lead': null
  'players.correct.lead.bet': null
  'players.correct.lead.deposit': null
  'players.correct.message': null
  'players.correct.message.fault': null
  'players.correct.message.hint': null
  'players.correct.reason': null
  'players.correct.reason.fault': null
  'players.correct.reason.hint': null
  'players.correct.reasonOf': { reason: MessageValue }
  'players.correct.refund': null
  'players.correct.refund.of': { amount: MessageValue; date: MessageValue; kind: MessageValue }
  'players.correct.state.lapsed': null
  'players.correct.state.posted': null
  'players.correct.state.proposed': null
  'players.correct.state.rejected': null
  'players.correct.state.withdrawn': null
  'players.correct.title': null
  'players.correct.title.refund': { amount: MessageValue; kind: MessageValue }
  'players.correct.until': { date: MessageValue }
  'players.declined': { code: MessageValue }
  'players.details': null
  'players.failed.title': null
  'players.field.address': null
  'players.field.addressCardNumber': null
  'players.field.bankAccounts': null
  'players.field.birthCountry': null
  'players.field.birthDate': null
  'players.field.birthPlace': null
  'players.field.citizenship': null
  'players.field.city': null
  'players.field.country': null
  'players.field.driverLicenceExpiryDate': null
  'players.field.driverLicenceIssueDate': null
  'players.field.driverLicenceNumber': null
  'players.field.email': null
  'players.field.firstName': null
  'players.field.gender': null
  'players.field.gender.female': null
  'players.field.gender.male': null
  'players.field.houseNumber': null
  'players.field.lastName': null
  'players.field.maidenName': null
  'players.field.mothersMaidenName': null
  'players.field.nationalIdCardExpiryDate': null
  'players.field.nationalIdCardIssueDate': null
  'players.field.nationalIdCardNumber': null
  'players.field.nationalIdNumber': null
  'players.field.occupation': null
  'players.field.occupation.employed': null
  'players.field.occupation.other': null
  'players.field.occupation.selfEmployed': null
  'players.field.occupation.student': null
  'players.field.occupation.unemployed': null
  'players.field.passportExpiryDate': null
  'players.field.passportIssueDate': null
  'players.field.passportIssuedBy': null
  'players.field.passportNumber': null
  'players.field.phoneNumber': null
  'players.field.residentialAddress': null
  'players.field.residentialCity': null
  'players.field.residentialHouseNumber': null
  'players.field.residentialZipCode': null
  'players.field.state': null
  'players.field.taxIdentificationNumber': null
  'players.field.ticked': null
  'players.field.zipCode': null
  'players.found': { count: MessageValue }
  'players.kind.bet': null
  'players.kind.correction': null
  'players.kind.deposit': null
  'players.kind.deposit_fee': null
  'players.kind.deposit_suspended': null
  'players.kind.rollback': null
  'players.kind.suspense_refunded': null
  'players.kind.suspense_released': null
  'players.kind.win': null
  'players.kind.withdrawal_paid': null
  'players.kind.withdrawal_released': null
  'players.kind.withdrawal_requested': null
  'players.kind.withdrawal_returned': null
  'players.lastLogin': { date: MessageValue }
  'players.lead': null
  'players.licence': null
  'players.licence.identity': null
  'players.licence.identity.not': null
  'players.licence.name': null
  'players.licence.ruleSet': null
  'players.licence.timeZone': null
  'players.limit.amount': { amount: MessageValue; used: MessageValue }
  'players.limit.bySupport': null
  'players.limit.lapsed': { amount: MessageValue; date: MessageValue }
  'players.limit.pending': { amount: MessageValue; date: MessageValue }
  'players.limit.period.daily': null
  'players.limit.period.monthly': null
  'players.limit.period.weekly': null
  'players.limit.removed': { date: MessageValue }
  'players.limit.setBySupport': null
  'players.limit.toConfirm': { amount: MessageValue; date: MessageValue; until: MessageValue }
  'players.limit.type.deposit': null
  'players.limit.type.loss': null
  'players.limit.type.session': null
  'players.limit.type.wager': null
  'players.limits': null
  'players.limits.none': null
  'players.limits.zone': { zone: MessageValue }
  'players.loosen.amount': { unit: MessageValue }
  'players.loosen.amount.fault': { current: MessageValue }
  'players.loosen.raise': null
  'players.loosen.raise.done': { current: MessageValue; date: MessageValue; until: MessageValue }
  'players.loosen.raise.of': { period: MessageValue; type: MessageValue }
  'players.loosen.raise.text': { current: MessageValue; date: MessageValue; until: MessageValue }
  'players.loosen.raise.title': { period: MessageValue; type: MessageValue }
  'players.loosen.reason': null
  'players.loosen.removal': null
  'players.loosen.removal.done': { current: MessageValue; date: MessageValue; until: MessageValue }
  'players.loosen.removal.of': { period: MessageValue; type: MessageValue }
  'players.loosen.removal.text': { current: MessageValue; date: MessageValue; until: MessageValue }
  'players.loosen.removal.title': { period: MessageValue; type: MessageValue }
  'players.money': null
  'players.nameOrder': null
  'players.neverIn': null
  'players.none.cards': null
  'players.none.corrections': null
  'players.none.deposits': null
  'players.none.notes': null
  'players.none.postings': null
  'players.none.sessions': null
  'players.none.text': null
  'players.none.title': null
  'players.none.withdrawals': null
  'players.note': null
  'players.note.fault': null
  'players.note.hint': null
  'players.note.submit': null
  'players.note.working': null
  'players.obligation': { kind: MessageValue }
  'players.obligation.action': { action: MessageValue }
  'players.obligation.before': { before: MessageValue; who: MessageValue }
  'players.obligation.question': { about: MessageValue; reference: MessageValue; until: MessageValue }
  'players.obligations': null
  'players.obligations.none': null
  'players.openCases': { count: MessageValue }
  'players.person': null
  'players.person.masked': null
  'players.person.shown': null
  'players.person.unknown': null
  'players.restriction': { kind: MessageValue }
  'players.restriction.documentLimit': null
  'players.restriction.message': { message: MessageValue }
  'players.restriction.note': { note: MessageValue }
  'players.restriction.since': { by: MessageValue; from: MessageValue; source: MessageValue; until: MessageValue }
  'players.restrictions': null
  'players.restrictions.none': null
  'players.reveal.fault': null
  'players.reveal.reason': null
  'players.reveal.submit': null
  'players.reveal.working': null
  'players.search': null
  'players.search.fault': null
  'players.search.submit': null
  'players.search.working': null
  'players.session.end': null
  'players.session.endAll': null
  'players.session.ended': { count: MessageValue }
  'players.session.ending': null
  'players.session.live': null
  'players.session.over': null
  'players.session.unknownBrowser': null
  'players.since': { date: MessageValue; id: MessageValue }
  'players.source.platform': null
  'players.source.player': null
  'players.state.approved': null
  'players.state.cancelled': null
  'players.state.closed': null
  'players.state.expired': null
  'players.state.failed': null
  'players.state.init': null
  'players.state.ok': null
  'players.state.paid': null
  'players.state.pending': null
  'players.state.refunded': null
  'players.state.rejected': null
  'players.state.requested': null
  'players.state.returned': null
  'players.state.sending': null
  'players.state.sent': null
  'players.state.suspense': null
  'players.status.active': null
  'players.status.closed': null
  'players.status.registered': null
  'players.tab.cards': null
  'players.tab.corrections': null
  'players.tab.deposits': null
  'players.tab.notes': null
  'players.tab.overview': null
  'players.tab.postings': null
  'players.tab.sessions': null
  'players.tab.withdrawals': null
  'players.tabs': null
  'players.tighten.amount.fault': { current: MessageValue }
  'players.tighten.done': null
  'players.tighten.lower': null
  'players.tighten.lower.of': { period: MessageValue; type: MessageValue }
  'players.tighten.lower.title': { period: MessageValue; type: MessageValue }
  'players.tighten.set': null
  'players.tighten.set.title': null
  'players.tighten.text': null
  'players.tighten.which': null
  'players.title': null
  'players.total.deposited': null
  'players.total.staked': null
  'players.total.withdrawn': null
  'players.unblock': null
  'players.unblock.actions': null
  'players.unblock.done': null
  'players.unblock.submit': null
  'players.unblock.title': null
  'players.unknown.title': null
  'players.wallet.cash': null
  'players.wallet.payoutHold': null
  'players.wallet.reserve': null
  'players.wallet.suspense': null
  'refusal.close': null
  'refusal.from': { time: MessageValue }
  'refusal.notifications': null
  'refusal.retry': null
  'refusal.title': null
  'refusal.title.game_disabled': null
  'refusal.title.game_not_found': null
  'refusal.title.game_provider_failed': null
  'refusal.title.idempotency_key_reused': null
  'remedy.code_expired': null
  'remedy.code_not_found': null
  'remedy.code_used': null
  'remedy.depositLimits': null
  'remedy.documents': null
  'remedy.forgotPassword': null
  'remedy.home': null
  'remedy.login': null
  'remedy.profile': null
  'remedy.registration': null
  'remedy.support': null
  'remedy.timeOut': null
  'remedy.too_many_open_deposits': null
  'remedy.transactions': null
  'remedy.verification': null
  'remedy.withdrawal': null
  'remedy.withdrawalTransactions': null
  'remedy.withdrawals': null
  'roles.change': null
  'roles.change.of': { name: MessageValue }
  'roles.close': null
  'roles.delete': null
  'roles.delete.ask': { name: MessageValue }
  'roles.delete.confirm': null
  'roles.delete.keep': null
  'roles.done.created': { name: MessageValue; slug: MessageValue }
  'roles.done.deleted': { name: MessageValue }
  'roles.done.saved': { name: MessageValue }
  'roles.failed.title': null
  'roles.form.create': null
  'roles.form.fault.name': null
  'roles.form.fault.slug': null
  'roles.form.name': null
  'roles.form.name.hint': null
  'roles.form.own': null
  'roles.form.reload': null
  'roles.form.save': null
  'roles.form.slug': null
  'roles.form.slug.hint': null
  'roles.group.money': null
  'roles.group.platform': null
  'roles.group.players': null
  'roles.group.work': null
  'roles.lead': null
  'roles.members': null
  'roles.new': null
  'roles.none': null
  'roles.own': null
  'roles.permission.approveCorrections': null
  'roles.permission.approveCorrections.about': null
  'roles.permission.approveSettings': null
  'roles.permission.approveSettings.about': null
  'roles.permission.blockCards': null
  'roles.permission.blockCards.about': null
  'roles.permission.blockPlayers': null
  'roles.permission.blockPlayers.about': null
  'roles.permission.changeSettings': null
  'roles.permission.changeSettings.about': null
  'roles.permission.decideWithdrawals': null
  'roles.permission.decideWithdrawals.about': null
  'roles.permission.endPlayerSessions': null
  'roles.permission.endPlayerSessions.about': null
  'roles.permission.loosenLimits': null
  'roles.permission.loosenLimits.about': null
  'roles.permission.manageStaff': null
  'roles.permission.manageStaff.about': null
  'roles.permission.proposeCorrections': null
  'roles.permission.proposeCorrections.about': null
  'roles.permission.readAudit': null
  'roles.permission.readAudit.about': null
  'roles.permission.readInternalNotes': null
  'roles.permission.readInternalNotes.about': null
  'roles.permission.readMoneyTotals': null
  'roles.permission.readMoneyTotals.about': null
  'roles.permission.readSettings': null
  'roles.permission.readSettings.about': null
  'roles.permission.resolveCases': null
  'roles.permission.resolveCases.about': null
  'roles.permission.resolveDeposits': null
  'roles.permission.resolveDeposits.about': null
  'roles.permission.revealPlayers': null
  'roles.permission.revealPlayers.about': null
  'roles.permission.reviewDocuments': null
  'roles.permission.reviewDocuments.about': null
  'roles.permission.seeAccountOwners': null
  'roles.permission.seeAccountOwners.about': null
  'roles.permission.unblockCards': null
  'roles.permission.unblockCards.about': null
  'roles.permission.unblockPlayers': null
  'roles.permission.unblockPlayers.about': null
  'roles.permission.writePlayerNotes': null
  'roles.permission.writePlayerNotes.about': null
  'roles.refused.text': null
  'roles.refused.title': null
  'roles.staff': { count: MessageValue; disabled: MessageValue }
  'roles.title': null
  'ruleText.addictionWarning': null
  'search.case.closed': { date: MessageValue; subject: MessageValue }
  'search.case.open': { date: MessageValue; subject: MessageValue }
  'search.close': null
  'search.count': { count: MessageValue }
  'search.deposit': { amount: MessageValue; player: MessageValue }
  'search.group.cases': null
  'search.group.deposits': null
  'search.group.pages': null
  'search.group.players': null
  'search.group.withdrawals': null
  'search.hint': null
  'search.label': null
  'search.more': null
  'search.nothing': null
  'search.open': null
  'search.page': null
  'search.payment.detail': { date: MessageValue; reference: MessageValue; state: MessageValue }
  'search.player.detail': { email: MessageValue; id: MessageValue; status: MessageValue }
  'search.results': null
  'search.shortcut': null
  'search.shortcut.apple': null
  'search.title': null
  'search.waiting': null
  'search.withdrawal': { amount: MessageValue; player: MessageValue }
  'settings.approve': null
  'settings.approve.differs': null
  'settings.audit': null
  'settings.audit.of': { name: MessageValue }
  'settings.changed': { name: MessageValue; time: MessageValue }
  'settings.changed.cause': { cause: MessageValue }
  'settings.changed.from': null
  'settings.changed.reason': { reason: MessageValue }
  'settings.changed.two': { login: MessageValue; name: MessageValue; time: MessageValue }
  'settings.close': null
  'settings.default': null
  'settings.deliveredTo': { group: MessageValue }
  'settings.differs': null
  'settings.differs.by': { name: MessageValue; time: MessageValue }
  'settings.done.approved': { name: MessageValue }
  'settings.done.inForce': { name: MessageValue }
  'settings.done.rejected': { name: MessageValue }
  'settings.done.waits': { name: MessageValue }
  'settings.done.withdrawn': { name: MessageValue }
  'settings.edit': null
  'settings.edit.hint': { value: MessageValue }
  'settings.edit.hint.json': { value: MessageValue }
  'settings.edit.nothing': null
  'settings.edit.reset': null
  'settings.edit.undo': null
  'settings.ended.lapsed': null
  'settings.ended.lapsed.text': { asked: MessageValue; time: MessageValue }
  'settings.ended.rejected': null
  'settings.ended.rejected.text': { asked: MessageValue; name: MessageValue; time: MessageValue }
  'settings.ended.value': null
  'settings.failed.title': null
  'settings.fault.choice': null
  'settings.fault.json': null
  'settings.fault.jsonAt': { column: MessageValue; line: MessageValue }
  'settings.fault.long': { max: MessageValue }
  'settings.fault.number': null
  'settings.fault.text': null
  'settings.found': { count: MessageValue }
  'settings.group.be': null
  'settings.group.fe': null
  'settings.group.internal': null
  'settings.inForce': null
  'settings.invalid.stored': null
  'settings.invalid.text': { problem: MessageValue }
  'settings.invalid.title': null
  'settings.lead.approve': null
  'settings.lead.change': null
  'settings.lead.read': null
  'settings.noSuch': { name: MessageValue }
  'settings.none.action': null
  'settings.none.changed': null
  'settings.none.invalid': null
  'settings.none.text': null
  'settings.none.title': null
  'settings.none.waiting': null
  'settings.open.change': null
  'settings.open.change.of': { name: MessageValue }
  'settings.open.decide': null
  'settings.open.decide.of': { name: MessageValue }
  'settings.open.details': null
  'settings.open.details.of': { name: MessageValue }
  'settings.preview': null
  'settings.preview.failed': null
  'settings.preview.first': null
  'settings.preview.from': null
  'settings.preview.title': null
  'settings.preview.to': null
  'settings.reason': null
  'settings.reason.fault': null
  'settings.reason.hint': null
  'settings.receives': null
  'settings.refused.text': null
  'settings.refused.title': null
  'settings.reject': null
  'settings.reject.reason': null
  'settings.search': null
  'settings.search.hint': null
  'settings.second.limits': null
  'settings.second.money': null
  'settings.send.ask': null
  'settings.send.now': null
  'settings.show': null
  'settings.show.all': { count: MessageValue }
  'settings.show.changed': { count: MessageValue }
  'settings.show.invalid': { count: MessageValue }
  'settings.show.waiting': { count: MessageValue }
  'settings.stricter': null
  'settings.subject.accounts': null
  'settings.subject.documents': null
  'settings.subject.games': null
  'settings.subject.licences': null
  'settings.subject.payments': null
  'settings.subject.site': null
  'settings.subjects': null
  'settings.title': null
  'settings.unknown.text': null
  'settings.unknown.title': null
  'settings.valid': null
  'settings.value.empty': null
  'settings.value.emptyList': null
  'settings.value.false': null
  'settings.value.money': { amounts: MessageValue }
  'settings.value.null': null
  'settings.value.true': null
  'settings.waiting.by': { name: MessageValue; time: MessageValue; until: MessageValue }
  'settings.waiting.byMe': { time: MessageValue; until: MessageValue }
  'settings.waiting.command': { name: MessageValue; user: MessageValue }
  'settings.waiting.mine': null
  'settings.waiting.others': null
  'settings.waiting.problem': null
  'settings.waiting.title': null
  'settings.waiting.to': null
  'settings.withdraw': null
  'settings.withdraw.reason': null
  'staffLogin.code': null
  'staffLogin.code.hint': null
  'staffLogin.expired': null
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
  'staffLogin.wrong': { triesLeft: MessageValue; until: MessageValue }
  'withdrawals.allClear': null
  'withdrawals.assign': null
  'withdrawals.assign.me': { time: MessageValue }
  'withdrawals.assign.nobody': null
  'withdrawals.assign.other': { name: MessageValue; time: MessageValue }
  'withdrawals.assign.you': null
  'withdrawals.cannot.approvedAlready': null
  'withdrawals.cannot.changedPlayerToday': null
  'withdrawals.cannot.notAllowed': null
  'withdrawals.cannot.waitsForPlayer': { date: MessageValue }
  'withdrawals.cannot.withdrawalsBlocked': null
  'withdrawals.card.age': { age: MessageValue }
  'withdrawals.card.amount': null
  'withdrawals.card.approve': { amount: MessageValue }
  'withdrawals.card.approveFirst': { amount: MessageValue }
  'withdrawals.card.approvedBy': { date: MessageValue; name: MessageValue }
  'withdrawals.card.approving': null
  'withdrawals.card.cash': null
  'withdrawals.card.checks': null
  'withdrawals.card.close': null
  'withdrawals.card.decided': { state: MessageValue }
  'withdrawals.card.failed': null
  'withdrawals.card.informationRequests': null
  'withdrawals.card.limits': null
  'withdrawals.card.net': null
  'withdrawals.card.owner': null
  'withdrawals.card.owner.differs': null
  'withdrawals.card.player': null
  'withdrawals.card.recorded': null
  'withdrawals.card.reject': null
  'withdrawals.card.requestInformation': null
  'withdrawals.card.since': { date: MessageValue; id: MessageValue }
  'withdrawals.card.staked': null
  'withdrawals.card.timeline': null
  'withdrawals.card.to': null
  'withdrawals.card.unknown': null
  'withdrawals.card.withdrawRequest': null
  'withdrawals.check.accountOwner': null
  'withdrawals.check.bankAccount': null
  'withdrawals.check.openCases': null
  'withdrawals.check.playedThrough': null
  'withdrawals.check.usualAmount': null
  'withdrawals.column.amount': null
  'withdrawals.column.answer': null
  'withdrawals.column.approvedBy': null
  'withdrawals.column.assignee': null
  'withdrawals.column.checks': null
  'withdrawals.column.player': null
  'withdrawals.column.promise': null
  'withdrawals.column.state': null
  'withdrawals.column.to': null
  'withdrawals.concern.accountOwner': null
  'withdrawals.concern.bankAccount': null
  'withdrawals.concern.openCases': null
  'withdrawals.concern.playedThrough': null
  'withdrawals.concern.usualAmount': null
  'withdrawals.confirm.approve': null
  'withdrawals.confirm.approve.text': { amount: MessageValue; name: MessageValue; to: MessageValue }
  'withdrawals.decided.approved': { date: MessageValue; name: MessageValue }
  'withdrawals.decided.cancelled': { date: MessageValue }
  'withdrawals.decided.rejected': { date: MessageValue; name: MessageValue }
  'withdrawals.done.approved': null
  'withdrawals.done.first': null
  'withdrawals.done.informationRequested': null
  'withdrawals.done.rejected': null
  'withdrawals.done.withdrawn': null
  'withdrawals.dualApproval': null
  'withdrawals.empty.ended': null
  'withdrawals.empty.ended.text': null
  'withdrawals.empty.filtered': null
  'withdrawals.empty.filtered.text': null
  'withdrawals.empty.search.text': null
  'withdrawals.empty.second': null
  'withdrawals.empty.text': null
  'withdrawals.empty.toCheck': null
  'withdrawals.empty.underway': null
  'withdrawals.empty.waiting': null
  'withdrawals.endsWith': { bank: MessageValue; digits: MessageValue }
  'withdrawals.fact.accountSince': { date: MessageValue }
  'withdrawals.fact.openCases': { count: MessageValue }
  'withdrawals.fact.ownerDiffers': null
  'withdrawals.fact.ownerFirst': null
  'withdrawals.fact.ownerNotOwn': { isVerified: MessageValue; name: MessageValue; now: MessageValue }
  'withdrawals.fact.ownerNow': { now: MessageValue; others: MessageValue }
  'withdrawals.fact.ownerOther': { name: MessageValue; use: MessageValue; whose: MessageValue }
  'withdrawals.fact.ownerOwn': { isVerified: MessageValue; name: MessageValue }
  'withdrawals.fact.ownerSame': null
  'withdrawals.fact.played': { deposited: MessageValue; staked: MessageValue }
  'withdrawals.fact.playedSince': { date: MessageValue; deposited: MessageValue; staked: MessageValue }
  'withdrawals.fact.usual': { max: MessageValue; min: MessageValue }
  'withdrawals.fact.usualFirst': null
  'withdrawals.failed.text': null
  'withdrawals.failed.title': null
  'withdrawals.filter': null
  'withdrawals.filter.all': null
  'withdrawals.filter.apply': null
  'withdrawals.filter.assignee': null
  'withdrawals.filter.assignee.me': null
  'withdrawals.filter.assignee.nobody': null
  'withdrawals.filter.assignee.others': null
  'withdrawals.filter.check': null
  'withdrawals.filter.clear': null
  'withdrawals.filter.currency': null
  'withdrawals.filter.from': null
  'withdrawals.filter.licence': null
  'withdrawals.filter.method': null
  'withdrawals.filter.noAmount': null
  'withdrawals.filter.open': { count: MessageValue }
  'withdrawals.filter.sort': null
  'withdrawals.filter.sort.amount': null
  'withdrawals.filter.sort.due': null
  'withdrawals.filter.sort.oldest': null
  'withdrawals.filter.text': null
  'withdrawals.filter.to': null
  'withdrawals.informationRequest.answered': null
  'withdrawals.informationRequest.late': null
  'withdrawals.informationRequest.waits': null
  'withdrawals.keys.approve': null
  'withdrawals.keys.move': null
  'withdrawals.keys.reject': null
  'withdrawals.keys.request': null
  'withdrawals.keys.switch': { state: MessageValue }
  'withdrawals.message.fault.reject': null
  'withdrawals.message.fault.request': null
  'withdrawals.message.hint.reject': null
  'withdrawals.message.hint.request': null
  'withdrawals.message.send.reject': { amount: MessageValue }
  'withdrawals.message.send.request': null
  'withdrawals.message.title.reject': { amount: MessageValue }
  'withdrawals.message.title.request': { amount: MessageValue }
  'withdrawals.none': null
  'withdrawals.note': null
  'withdrawals.note.add': null
  'withdrawals.note.hint': null
  'withdrawals.notes': null
  'withdrawals.notes.approved': { date: MessageValue; name: MessageValue }
  'withdrawals.notes.approvedFirst': { date: MessageValue; name: MessageValue }
  'withdrawals.notes.informationRequested': { date: MessageValue; name: MessageValue }
  'withdrawals.notes.rejected': { date: MessageValue; name: MessageValue }
  'withdrawals.outcome.clear': null
  'withdrawals.outcome.concern': null
  'withdrawals.outcome.unknown': null
  'withdrawals.queue.ended': null
  'withdrawals.queue.second': { count: MessageValue }
  'withdrawals.queue.toCheck': { count: MessageValue }
  'withdrawals.queue.underway': { count: MessageValue }
  'withdrawals.queue.waiting': { count: MessageValue }
  'withdrawals.queues': null
  'withdrawals.reassign': null
  'withdrawals.shown': { all: MessageValue; shown: MessageValue }
  'withdrawals.shownOnly': { shown: MessageValue }
  'withdrawals.span.days': { days: MessageValue; hours: MessageValue }
  'withdrawals.span.hours': { hours: MessageValue; minutes: MessageValue }
  'withdrawals.span.late': { span: MessageValue }
  'withdrawals.span.minutes': { minutes: MessageValue }
  'withdrawals.state.approved': null
  'withdrawals.state.cancelled': null
  'withdrawals.state.failed': null
  'withdrawals.state.paid': null
  'withdrawals.state.rejected': null
  'withdrawals.state.requested': null
  'withdrawals.state.returned': null
  'withdrawals.state.sending': null
  'withdrawals.state.sent': null
  'withdrawals.step.answered': null
  'withdrawals.step.approved': null
  'withdrawals.step.booked': null
  'withdrawals.step.by': { date: MessageValue }
  'withdrawals.step.cancelled': null
  'withdrawals.step.failed': null
  'withdrawals.step.informationRequested': null
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
  'withdrawals.toShort': { bank: MessageValue; digits: MessageValue }
  'withdrawals.today': { longest: MessageValue; median: MessageValue }
  'withdrawals.tooLate.approved': { date: MessageValue; name: MessageValue }
  'withdrawals.tooLate.cancelled': { date: MessageValue }
  'withdrawals.tooLate.rejected': { date: MessageValue; name: MessageValue }
  'withdrawals.unassign': null
}

export type MessageValue = string | number
export type MessageKey = keyof Messages
/** The values of a text as the arguments after its key: none, or one object. */
export type MessageValues<Key extends MessageKey> = Messages[Key] extends null ? [] : [values: Messages[Key]]
