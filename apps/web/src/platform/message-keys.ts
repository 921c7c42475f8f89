/** Every text key with its values. Written by tools/generate-message-keys.ts from the English files; do not edit. */
export type Messages = {
  'activation.email': null
  'activation.emailHint': null
  'activation.reloaded': null
  'activation.submit': null
  'activation.text': null
  'activation.title': null
  'activation.working': null
  'blocked.contact': null
  'blocked.email': { supportEmail: MessageValue }
  'blocked.players': null
  'blocked.title': { siteName: MessageValue }
  'blocked.why': null
  'blocked.wrong': null
  'changePassword.confirmPassword': null
  'changePassword.done': { ended: MessageValue }
  'changePassword.newPassword': null
  'changePassword.password': null
  'changePassword.submit': null
  'changePassword.text': null
  'changePassword.title': null
  'changePassword.working': null
  'closing.answer': null
  'closing.break': null
  'closing.break.limits': null
  'closing.break.timeOut': null
  'closing.close.login': null
  'closing.close.payout': { amount: MessageValue; bank: MessageValue; ending: MessageValue }
  'closing.close.pending': { amount: MessageValue; questions: MessageValue }
  'closing.close.play': null
  'closing.close.submit': null
  'closing.close.title': null
  'closing.delete.kept': { years: MessageValue }
  'closing.delete.submit': null
  'closing.delete.text': null
  'closing.delete.title': null
  'closing.delete.waits': null
  'closing.delete.waits.balance': null
  'closing.delete.waits.deposit': null
  'closing.delete.waits.round': null
  'closing.delete.waits.withdrawal': null
  'closing.done.deposits': { count: MessageValue }
  'closing.done.left': { amount: MessageValue }
  'closing.done.payout': { amount: MessageValue; bank: MessageValue; ending: MessageValue }
  'closing.done.pending': { amount: MessageValue; questions: MessageValue }
  'closing.done.rounds': { count: MessageValue }
  'closing.done.text': null
  'closing.done.title': null
  'closing.done.toStart': null
  'closing.failed': null
  'closing.lead': null
  'closing.leaves': null
  'closing.left': { amount: MessageValue }
  'closing.leftText': null
  'closing.questions': { count: MessageValue }
  'closing.questionsText': null
  'closing.title': null
  'closing.withdraw': null
  'closing.working': null
  'country.GBR': null
  'deposit.add': { amount: MessageValue }
  'deposit.amount': null
  'deposit.anotherCard': null
  'deposit.arrives': null
  'deposit.campaignGone': null
  'deposit.cancel': null
  'deposit.cancel.impossible': null
  'deposit.cancel.no': null
  'deposit.cancel.requested': null
  'deposit.cancel.text': null
  'deposit.cancel.title': { amount: MessageValue }
  'deposit.cancelled.text': null
  'deposit.cancelled.title': null
  'deposit.cancelled.what': { amount: MessageValue; method: MessageValue }
  'deposit.card': { brand: MessageValue; ending: MessageValue }
  'deposit.card.blocked.auto': null
  'deposit.card.blocked.manual': null
  'deposit.card.blocked.verified': null
  'deposit.card.code': { month: MessageValue; year: MessageValue }
  'deposit.card.contact': null
  'deposit.card.expired': { month: MessageValue; year: MessageValue }
  'deposit.card.expiredText': { month: MessageValue; year: MessageValue }
  'deposit.card.isBlocked': null
  'deposit.card.remove': null
  'deposit.card.removeBlockedText': { brand: MessageValue; ending: MessageValue }
  'deposit.card.removeFailed': null
  'deposit.card.removeNo': null
  'deposit.card.removeText': { brand: MessageValue; ending: MessageValue }
  'deposit.card.removeTitle': null
  'deposit.changeMethod': null
  'deposit.chooseCurrency': null
  'deposit.continue': { target: MessageValue; waitsFor: MessageValue }
  'deposit.currency': null
  'deposit.documentLimit': { remaining: MessageValue; total: MessageValue }
  'deposit.done.again': null
  'deposit.done.balance': null
  'deposit.done.cancelledTooLate': null
  'deposit.done.fee': null
  'deposit.done.left.daily': null
  'deposit.done.left.monthly': null
  'deposit.done.left.weekly': null
  'deposit.done.paidBy': { method: MessageValue }
  'deposit.done.receipt': null
  'deposit.done.reference': null
  'deposit.done.title': null
  'deposit.error.title': null
  'deposit.failed.again': null
  'deposit.failed.text': { amount: MessageValue }
  'deposit.failed.title': null
  'deposit.faultAt': { field: MessageValue; text: MessageValue }
  'deposit.faults': { count: MessageValue }
  'deposit.fee': { percent: MessageValue; taker: MessageValue }
  'deposit.feeDialog.agree': { amount: MessageValue }
  'deposit.frame': null
  'deposit.frame.back': null
  'deposit.frame.provider': { provider: MessageValue }
  'deposit.frame.title': null
  'deposit.held.text': null
  'deposit.held.title': null
  'deposit.help': null
  'deposit.help.subject': { reference: MessageValue }
  'deposit.how': null
  'deposit.instructions.back': null
  'deposit.instructions.copied': { term: MessageValue }
  'deposit.instructions.copy': { term: MessageValue }
  'deposit.instructions.note': null
  'deposit.instructions.status': null
  'deposit.instructions.text': null
  'deposit.instructions.title': null
  'deposit.lead': null
  'deposit.leftAfter.daily': { amount: MessageValue }
  'deposit.leftAfter.monthly': { amount: MessageValue }
  'deposit.leftAfter.weekly': { amount: MessageValue }
  'deposit.limitBelowMinimum.daily': { left: MessageValue; min: MessageValue; time: MessageValue }
  'deposit.limitBelowMinimum.monthly': { left: MessageValue; min: MessageValue; time: MessageValue }
  'deposit.limitBelowMinimum.weekly': { left: MessageValue; min: MessageValue; time: MessageValue }
  'deposit.limitLeaves.daily': { amount: MessageValue }
  'deposit.limitLeaves.monthly': { amount: MessageValue; date: MessageValue }
  'deposit.limitLeaves.weekly': { amount: MessageValue; weekday: MessageValue }
  'deposit.limitReached.daily': { amount: MessageValue; time: MessageValue }
  'deposit.limitReached.link': null
  'deposit.limitReached.monthly': { amount: MessageValue; time: MessageValue }
  'deposit.limitReached.weekly': { amount: MessageValue; time: MessageValue }
  'deposit.limitReserved': { amount: MessageValue; count: MessageValue }
  'deposit.loading': null
  'deposit.newUser.again': null
  'deposit.newUser.text': null
  'deposit.newUser.title': null
  'deposit.noFee': null
  'deposit.noFrame': null
  'deposit.noMethods': null
  'deposit.onHold.text': { reference: MessageValue }
  'deposit.onHold.title': { amount: MessageValue }
  'deposit.open': { amount: MessageValue }
  'deposit.open.another': null
  'deposit.open.cancel': null
  'deposit.open.cancelOf': { amount: MessageValue }
  'deposit.open.continue': null
  'deposit.open.continueOf': { amount: MessageValue }
  'deposit.open.impossible': null
  'deposit.open.requested': null
  'deposit.open.see': null
  'deposit.open.seeOf': { amount: MessageValue }
  'deposit.open.since': { reference: MessageValue; time: MessageValue }
  'deposit.open.title': null
  'deposit.others': null
  'deposit.past': null
  'deposit.pendingWithdrawal': { amount: MessageValue }
  'deposit.pendingWithdrawal.link': null
  'deposit.resolution.closed': { requested: MessageValue }
  'deposit.resolution.closed.title': null
  'deposit.resolution.credited': { amount: MessageValue; requested: MessageValue }
  'deposit.resolution.returned': { requested: MessageValue }
  'deposit.resolution.returned.title': null
  'deposit.saveCard': null
  'deposit.saveCard.hint': null
  'deposit.starting.sent': null
  'deposit.starting.text': { amount: MessageValue }
  'deposit.starting.title': null
  'deposit.step.done': null
  'deposit.step.failed': null
  'deposit.step.now': null
  'deposit.step.toCome': null
  'deposit.submit': null
  'deposit.submitAmount': { amount: MessageValue }
  'deposit.summary': null
  'deposit.thanks.limits': null
  'deposit.thanks.text': { amount: MessageValue }
  'deposit.thanks.title': null
  'deposit.title': null
  'deposit.unanswered': { amount: MessageValue; reference: MessageValue }
  'deposit.waiting.approve': { waitsFor: MessageValue }
  'deposit.waiting.arrived': null
  'deposit.waiting.asking': null
  'deposit.waiting.bank': { waitsFor: MessageValue }
  'deposit.waiting.close': null
  'deposit.waiting.elapsed': null
  'deposit.waiting.notAgain': { reference: MessageValue }
  'deposit.waiting.sent': { waitsFor: MessageValue }
  'deposit.waiting.since': { time: MessageValue }
  'deposit.waiting.steps': null
  'deposit.waiting.text': { amount: MessageValue; method: MessageValue }
  'deposit.waiting.textLong': { waitsFor: MessageValue }
  'deposit.waiting.title': { waitsFor: MessageValue }
  'deposit.waiting.titleLong': { waitsFor: MessageValue }
  'deposit.working': null
  'deposit.youPay': null
  'documents.back': null
  'documents.backToGame': null
  'documents.camera.close': null
  'documents.camera.hint': null
  'documents.camera.starting': null
  'documents.camera.take': null
  'documents.camera.view': null
  'documents.check': null
  'documents.checkCorners': null
  'documents.checkLight': null
  'documents.checkText': null
  'documents.choose': null
  'documents.chooseFile': null
  'documents.chooseOne': null
  'documents.contact': null
  'documents.continue': null
  'documents.corners': { label: MessageValue }
  'documents.expired': null
  'documents.failed': null
  'documents.fileOf': { label: MessageValue }
  'documents.formats': { formats: MessageValue; size: MessageValue }
  'documents.handOver.code': { address: MessageValue }
  'documents.handOver.text': null
  'documents.handOver.title': null
  'documents.limitReached': null
  'documents.loading': null
  'documents.more': null
  'documents.next': { side: MessageValue }
  'documents.noFile': null
  'documents.preview': { label: MessageValue }
  'documents.privacy': null
  'documents.question.open': null
  'documents.question.title': null
  'documents.question.until': { until: MessageValue }
  'documents.rejected': null
  'documents.reset': null
  'documents.saved': null
  'documents.sending': null
  'documents.side': { side: MessageValue; sides: MessageValue }
  'documents.sideOf': { side: MessageValue; sides: MessageValue; type: MessageValue }
  'documents.sides': { count: MessageValue }
  'documents.state': { status: MessageValue }
  'documents.step': { of: MessageValue; step: MessageValue }
  'documents.take': null
  'documents.takeAgain': null
  'documents.text': null
  'documents.title': null
  'documents.tooLarge': { camera: MessageValue; fault: MessageValue }
  'documents.type': { type: MessageValue }
  'documents.uploadFailed': null
  'documents.uploaded': null
  'documents.use': null
  'documents.useCamera': null
  'documents.validUntil': { date: MessageValue }
  'documents.verified.text': null
  'documents.verified.title': null
  'documents.waiting.text': null
  'documents.waiting.title': null
  'documents.waiting.until': { until: MessageValue }
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
  'error.request_rejected.account_closed': null
  'error.request_rejected.bank_limit_reached': null
  'error.request_rejected.cancelled': null
  'error.request_rejected.card_declined': null
  'error.request_rejected.card_expired': null
  'error.request_rejected.declined': null
  'error.request_rejected.expired': null
  'error.request_rejected.insufficient_funds': null
  'error.request_rejected.invalid_iban': null
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
  'field.address': null
  'field.addressCardNumber': null
  'field.ageAndPolicyChecked': null
  'field.ageAndPolicyChecked.label': { age: MessageValue }
  'field.asTyped': null
  'field.birthCountry': null
  'field.birthDate': null
  'field.birthPlace': null
  'field.campaignsEnabled': null
  'field.campaignsEnabled.label': null
  'field.choose': null
  'field.citizenship': null
  'field.city': null
  'field.clear': null
  'field.confirmEmail': null
  'field.confirmPassword': null
  'field.country': null
  'field.country.otherNames': null
  'field.day': null
  'field.driverLicenceExpiryDate': null
  'field.driverLicenceIssueDate': null
  'field.driverLicenceNumber': null
  'field.email': null
  'field.firstName': null
  'field.gender': null
  'field.gender.female': null
  'field.gender.male': null
  'field.hide': null
  'field.houseNumber': null
  'field.ibanAccount': null
  'field.ibanAccountOwnerName': null
  'field.ibanAccountOwnerName.hint': null
  'field.ibanBic': null
  'field.ibanBic.hint': null
  'field.lastName': null
  'field.leave.go': null
  'field.leave.stay': null
  'field.leave.text': null
  'field.leave.title': null
  'field.lettersLeft': { count: MessageValue }
  'field.maidenName': null
  'field.month': null
  'field.mothersMaidenName': null
  'field.nameOrder': null
  'field.nationalIdCardExpiryDate': null
  'field.nationalIdCardIssueDate': null
  'field.nationalIdCardNumber': null
  'field.nationalIdNumber': null
  'field.nationalIdNumber.hint': null
  'field.nickName': null
  'field.nickName.hint': null
  'field.no': null
  'field.noResults': null
  'field.none': null
  'field.occupation': null
  'field.occupation.employed': null
  'field.occupation.other': null
  'field.occupation.selfEmployed': null
  'field.occupation.student': null
  'field.occupation.unemployed': null
  'field.optional': null
  'field.passportExpiryDate': null
  'field.passportIssueDate': null
  'field.passportIssuedBy': null
  'field.passportNumber': null
  'field.password': null
  'field.phoneNumber': null
  'field.phoneNumber.country': null
  'field.phoneNumber.example.HUN': null
  'field.promoCode': null
  'field.publicPerson': null
  'field.publicPerson.hint': null
  'field.publicPerson.label': null
  'field.receiveEmail': null
  'field.receiveEmail.label': null
  'field.receivePushNotification': null
  'field.receivePushNotification.label': null
  'field.receiveSms': null
  'field.receiveSms.label': null
  'field.residentialAddress': null
  'field.residentialCity': null
  'field.residentialHouseNumber': null
  'field.residentialZipCode': null
  'field.results': { count: MessageValue }
  'field.show': null
  'field.state': null
  'field.statementIdentificationChecked': null
  'field.statementIdentificationChecked.label': null
  'field.statementLegallyCompetentChecked': null
  'field.statementLegallyCompetentChecked.label': null
  'field.statementLegislationChecked': null
  'field.statementLegislationChecked.label': null
  'field.statementNoFraudAmlChecked': null
  'field.statementNoFraudAmlChecked.label': null
  'field.statementOwnAccountChecked': null
  'field.statementOwnAccountChecked.label': null
  'field.statementPersonalUseAndMoney': null
  'field.statementPersonalUseAndMoney.label': null
  'field.statementPrivacyChecked': null
  'field.statementPrivacyChecked.label': null
  'field.taxIdentificationNumber': null
  'field.year': null
  'field.yes': null
  'field.zipCode': null
  'field.zipCode.hint.AUS': null
  'field.zipCode.hint.CAN': null
  'field.zipCode.hint.USA': null
  'firstSteps.account': null
  'firstSteps.close': null
  'firstSteps.done': null
  'firstSteps.identity': { waits: MessageValue }
  'firstSteps.limit': null
  'firstSteps.limitDone': null
  'firstSteps.money': null
  'firstSteps.moneyDone': null
  'firstSteps.optional': null
  'firstSteps.ready': { name: MessageValue }
  'firstSteps.steps': null
  'firstSteps.title': { name: MessageValue }
  'game.about': null
  'game.back': null
  'game.balance': null
  'game.bar': null
  'game.clock': null
  'game.demo.badge': null
  'game.demo.bar': null
  'game.demo.note': null
  'game.demo.real': null
  'game.demo.text': null
  'game.demo.titleOf': { title: MessageValue }
  'game.favourite': null
  'game.fullScreen': null
  'game.howCounted': null
  'game.info.countText': null
  'game.info.countTitle': null
  'game.info.inGame': null
  'game.info.lines': null
  'game.info.minimumStake': null
  'game.info.percent': { percent: MessageValue }
  'game.info.picture': { number: MessageValue; title: MessageValue }
  'game.info.rtp': null
  'game.info.rtpText': { percent: MessageValue }
  'game.info.rtpTitle': null
  'game.info.rules': null
  'game.info.studio': null
  'game.info.timesStake': { times: MessageValue }
  'game.info.topWin': null
  'game.info.volatility': null
  'game.info.volatility.high': null
  'game.info.volatility.low': null
  'game.info.volatility.medium': null
  'game.launching': null
  'game.limit': null
  'game.limit.near': null
  'game.limit.none': null
  'game.limit.noneSet': null
  'game.limit.of': { amount: MessageValue }
  'game.limit.reached': null
  'game.limitLeft': null
  'game.limitLeft.loss.daily': null
  'game.limitLeft.loss.monthly': null
  'game.limitLeft.loss.weekly': null
  'game.limitLeft.session.daily': null
  'game.limitLeft.session.monthly': null
  'game.limitLeft.session.weekly': null
  'game.limitLeft.wager.daily': null
  'game.limitLeft.wager.monthly': null
  'game.limitLeft.wager.weekly': null
  'game.login.demo': null
  'game.login.ended': null
  'game.login.title': null
  'game.login.titleOf': { title: MessageValue }
  'game.more': null
  'game.net': null
  'game.netShort': null
  'game.over.again': null
  'game.over.ended.text': null
  'game.over.ended.title': null
  'game.over.gone.text': null
  'game.over.gone.title': null
  'game.over.here': null
  'game.over.inactive.text': null
  'game.over.inactive.title': null
  'game.over.notCovered.text': null
  'game.over.notCovered.title': null
  'game.over.parallel.text': null
  'game.over.parallel.title': null
  'game.over.refused.title': null
  'game.over.restricted.text': null
  'game.over.restricted.title': null
  'game.over.timeUp.text': null
  'game.over.timeUp.title': null
  'game.over.timeUp.until': { amount: MessageValue; period: MessageValue; until: MessageValue }
  'game.played': null
  'game.playedShort': null
  'game.playedTime': { hours: MessageValue; minutes: MessageValue }
  'game.playedTimeShort': { hours: MessageValue; minutes: MessageValue }
  'game.popup.unknown': null
  'game.popup.unknownText': null
  'game.rules.dice': null
  'game.rules.roulette': null
  'game.rules.slots': null
  'game.setLimit': null
  'game.slow': null
  'game.stop': null
  'game.summary.biggest': null
  'game.summary.count': { count: MessageValue }
  'game.summary.failed': null
  'game.summary.of': { title: MessageValue }
  'game.summary.open': { count: MessageValue }
  'game.summary.returned': null
  'game.summary.rounds': null
  'game.summary.staked': null
  'game.summary.time': { hours: MessageValue; minutes: MessageValue }
  'game.summary.won': null
  'game.title': null
  'game.whose': null
  'game.yourLimits': null
  'game.yourRounds': null
  'guide.add': { amount: MessageValue }
  'guide.address': null
  'guide.addressValue': null
  'guide.again': null
  'guide.allGames': null
  'guide.amount': null
  'guide.amountError': null
  'guide.answer1.text': null
  'guide.answer1.title': null
  'guide.answer2.text': null
  'guide.answer2.title': null
  'guide.arrived': null
  'guide.arrives': null
  'guide.birthDate': null
  'guide.birthDateError': null
  'guide.callingCode': null
  'guide.card': null
  'guide.card.flat': null
  'guide.card.raised': null
  'guide.card.text': null
  'guide.cardFacts': null
  'guide.cash': null
  'guide.cashFacts': null
  'guide.choose': null
  'guide.city': null
  'guide.cityValue': null
  'guide.clear': null
  'guide.close': null
  'guide.complete': null
  'guide.contents': null
  'guide.country': null
  'guide.countryHint': null
  'guide.danger': null
  'guide.danger.text': null
  'guide.dark': null
  'guide.day': null
  'guide.deposit': null
  'guide.dialog.close': null
  'guide.dialog.text': null
  'guide.dialog.title': null
  'guide.disabled': null
  'guide.email': null
  'guide.emailExample': null
  'guide.empty.go': null
  'guide.empty.text': null
  'guide.empty.title': null
  'guide.error.text': null
  'guide.error.title': null
  'guide.fair': null
  'guide.fault.email': null
  'guide.fault.postcode': null
  'guide.faults': null
  'guide.favourites': null
  'guide.fee': null
  'guide.firstName': null
  'guide.focused': null
  'guide.fullTerms': null
  'guide.hide': null
  'guide.hint': null
  'guide.hover': null
  'guide.info': null
  'guide.lastMonth': null
  'guide.lead': null
  'guide.left': null
  'guide.lettersLeft': { count: MessageValue }
  'guide.lettersOver': { count: MessageValue }
  'guide.light': null
  'guide.locked': null
  'guide.lockedLabel': null
  'guide.method': null
  'guide.month': null
  'guide.more': null
  'guide.name': null
  'guide.nameValue': null
  'guide.needsDocument': null
  'guide.news': null
  'guide.newsHint': null
  'guide.noResults': null
  'guide.note': null
  'guide.noteError': null
  'guide.noteLong': null
  'guide.noteValue': null
  'guide.off': null
  'guide.offline.go': null
  'guide.offline.text': null
  'guide.offline.title': null
  'guide.on': null
  'guide.onePage': null
  'guide.openDialog': null
  'guide.openPopover': null
  'guide.optional': null
  'guide.password': null
  'guide.period': null
  'guide.phone': null
  'guide.phoneError': null
  'guide.phoneHint': null
  'guide.popover.text': null
  'guide.postcode': null
  'guide.postcodeError': null
  'guide.pressed': null
  'guide.primary': null
  'guide.quiet': null
  'guide.range': null
  'guide.refused': null
  'guide.rest': null
  'guide.results': { count: MessageValue }
  'guide.secondary': null
  'guide.sending': null
  'guide.sentence': null
  'guide.settled': null
  'guide.show': null
  'guide.sizes': null
  'guide.slots': null
  'guide.state.done': null
  'guide.state.failed': null
  'guide.state.now': null
  'guide.state.toCome': null
  'guide.step.arrived': null
  'guide.step.bank': null
  'guide.step.bankReason': null
  'guide.step.refused': null
  'guide.step.refusedReason': null
  'guide.step.sent': null
  'guide.steps': null
  'guide.strong': null
  'guide.submit': null
  'guide.success': null
  'guide.success.title': null
  'guide.terms': null
  'guide.termsError': null
  'guide.text': null
  'guide.thisMonth': null
  'guide.tile.demo': null
  'guide.tile.favourite': null
  'guide.tile.from': null
  'guide.tile.new': null
  'guide.tile.notOpen': null
  'guide.tile.play': null
  'guide.tile.rtp': null
  'guide.title': null
  'guide.toast.show': null
  'guide.toast.text': null
  'guide.transfer': null
  'guide.transferFacts': null
  'guide.twoPages': null
  'guide.use.alert': null
  'guide.use.amountField': null
  'guide.use.badge': null
  'guide.use.button': null
  'guide.use.card': null
  'guide.use.checkbox': null
  'guide.use.chip': null
  'guide.use.colours': null
  'guide.use.dateField': null
  'guide.use.empty': null
  'guide.use.errorSummary': null
  'guide.use.firstSteps': null
  'guide.use.gauge': null
  'guide.use.helpAnswers': null
  'guide.use.limitCard': null
  'guide.use.limitEffect': null
  'guide.use.loadFailed': null
  'guide.use.logo': null
  'guide.use.money': null
  'guide.use.overlay': null
  'guide.use.passwordField': null
  'guide.use.phoneField': null
  'guide.use.radioCards': null
  'guide.use.readOnlyField': null
  'guide.use.registrationProgress': null
  'guide.use.searchField': null
  'guide.use.searchSelect': null
  'guide.use.select': null
  'guide.use.sessionLine': null
  'guide.use.skeleton': null
  'guide.use.space': null
  'guide.use.summaryRows': null
  'guide.use.textArea': null
  'guide.use.textField': null
  'guide.use.tile': null
  'guide.use.timeline': null
  'guide.use.toast': null
  'guide.use.type': null
  'guide.use.unsetLimits': null
  'guide.use.waitingArc': null
  'guide.waiting': null
  'guide.warning': null
  'guide.weak': null
  'guide.withBank': null
  'guide.withdraw': null
  'guide.working': null
  'guide.year': null
  'help.aboutThis': null
  'help.chat': null
  'help.contact': null
  'help.failed': null
  'help.found': { count: MessageValue }
  'help.general': null
  'help.nothing': { text: MessageValue }
  'help.page': null
  'help.reference': { reference: MessageValue }
  'help.search': null
  'help.subject': { reference: MessageValue }
  'help.title': null
  'informationRequests.addFile': null
  'informationRequests.answeredAt': { time: MessageValue }
  'informationRequests.ended.text': null
  'informationRequests.ended.title': null
  'informationRequests.failed': null
  'informationRequests.fault': null
  'informationRequests.files': null
  'informationRequests.filesHint': { size: MessageValue }
  'informationRequests.full': { count: MessageValue }
  'informationRequests.hint': null
  'informationRequests.label': null
  'informationRequests.late': { due: MessageValue }
  'informationRequests.lateTitle': { number: MessageValue }
  'informationRequests.past': null
  'informationRequests.remove': { name: MessageValue }
  'informationRequests.send': null
  'informationRequests.sending': null
  'informationRequests.uploadFailed': null
  'informationRequests.working': { name: MessageValue }
  'instruction.accountNumber': null
  'instruction.accountOwner': null
  'instruction.amount': null
  'instruction.bic': null
  'instruction.iban': null
  'instruction.reference': null
  'instruction.sortCode': null
  'limits.above': { amount: MessageValue }
  'limits.aboveWaiting': { amount: MessageValue }
  'limits.amount': null
  'limits.atOnce': null
  'limits.below': { amount: MessageValue }
  'limits.bySupport': null
  'limits.change': null
  'limits.change.deposit': { period: MessageValue }
  'limits.change.loss': { period: MessageValue }
  'limits.change.session': { period: MessageValue }
  'limits.change.wager': { period: MessageValue }
  'limits.choices': null
  'limits.confirm': { amount: MessageValue; period: MessageValue }
  'limits.confirmNow': { amount: MessageValue; period: MessageValue }
  'limits.confirmNow.until': { current: MessageValue; until: MessageValue }
  'limits.deposited': null
  'limits.deposited.daily': null
  'limits.deposited.monthly': null
  'limits.deposited.net': { date: MessageValue }
  'limits.deposited.weekly': null
  'limits.effect.deposit': { left: MessageValue; period: MessageValue; reserved: MessageValue; used: MessageValue }
  'limits.effect.loss': { left: MessageValue; period: MessageValue; used: MessageValue }
  'limits.effect.session': { left: MessageValue; period: MessageValue; used: MessageValue }
  'limits.effect.wager': { left: MessageValue; period: MessageValue; used: MessageValue }
  'limits.error': null
  'limits.everyDeposit': null
  'limits.grossDeposits': null
  'limits.hours': { max: MessageValue }
  'limits.hoursUnit': null
  'limits.keep': { amount: MessageValue }
  'limits.lapsed': { amount: MessageValue; period: MessageValue }
  'limits.lapsed.close': null
  'limits.lapsed.stays': { current: MessageValue; until: MessageValue }
  'limits.later': { amount: MessageValue; time: MessageValue }
  'limits.laterConfirmed': { amount: MessageValue; time: MessageValue; until: MessageValue }
  'limits.lead': null
  'limits.leave': null
  'limits.left': null
  'limits.meaning.deposit': null
  'limits.meaning.loss': null
  'limits.meaning.session': null
  'limits.meaning.wager': null
  'limits.menu': null
  'limits.menu.gaming': null
  'limits.menu.payments': null
  'limits.menu.timeOut': null
  'limits.menu.toConfirm': { count: MessageValue }
  'limits.none': null
  'limits.notRemoved': null
  'limits.of': { amount: MessageValue }
  'limits.ofPending': { amount: MessageValue; next: MessageValue }
  'limits.pending.deposit': { amount: MessageValue; period: MessageValue; time: MessageValue }
  'limits.pending.loss': { amount: MessageValue; period: MessageValue; time: MessageValue }
  'limits.pending.session': { amount: MessageValue; period: MessageValue; time: MessageValue }
  'limits.pending.wager': { amount: MessageValue; period: MessageValue; time: MessageValue }
  'limits.pendingNone.deposit': { period: MessageValue; time: MessageValue }
  'limits.pendingNone.loss': { period: MessageValue; time: MessageValue }
  'limits.pendingNone.session': { period: MessageValue; time: MessageValue }
  'limits.pendingNone.wager': { period: MessageValue; time: MessageValue }
  'limits.per': { period: MessageValue }
  'limits.period.daily': null
  'limits.period.monthly': null
  'limits.period.weekly': null
  'limits.remaining': { first: MessageValue; second: MessageValue; unit: MessageValue }
  'limits.removalSubject': null
  'limits.remove': null
  'limits.removeConfirmed': { time: MessageValue; until: MessageValue }
  'limits.removeFrom': { time: MessageValue }
  'limits.removedBySupport': null
  'limits.reserved': { count: MessageValue }
  'limits.save': null
  'limits.saveAmount': { amount: MessageValue }
  'limits.set': null
  'limits.set.deposit': { period: MessageValue }
  'limits.set.loss': { period: MessageValue }
  'limits.set.session': { period: MessageValue }
  'limits.set.wager': { period: MessageValue }
  'limits.setBySupport': null
  'limits.soFar.deposit': { amount: MessageValue; period: MessageValue; reserved: MessageValue }
  'limits.soFar.loss': { amount: MessageValue; period: MessageValue }
  'limits.soFar.session': { amount: MessageValue; period: MessageValue }
  'limits.soFar.wager': { amount: MessageValue; period: MessageValue }
  'limits.startsAgain.daily': null
  'limits.startsAgain.monthly': { date: MessageValue }
  'limits.startsAgain.weekly': { day: MessageValue }
  'limits.timeLeft': { left: MessageValue }
  'limits.timeUntil': { left: MessageValue; state: MessageValue }
  'limits.title.gaming': null
  'limits.title.payments': null
  'limits.toConfirm': { amount: MessageValue; period: MessageValue; time: MessageValue }
  'limits.toConfirm.until': { current: MessageValue; until: MessageValue }
  'limits.type.deposit': null
  'limits.type.loss': null
  'limits.type.session': null
  'limits.type.wager': null
  'limits.unit': { period: MessageValue; unit: MessageValue }
  'limits.until': { amount: MessageValue }
  'limits.used.deposit': null
  'limits.used.loss': null
  'limits.used.session': null
  'limits.used.wager': null
  'limits.wait': { days: MessageValue; hours: MessageValue }
  'limits.whileWaiting': null
  'limits.whileWaiting.least': null
  'limits.whole': { decimals: MessageValue; max: MessageValue }
  'lobby.about': { title: MessageValue }
  'lobby.continue': { title: MessageValue }
  'lobby.corrected': { text: MessageValue }
  'lobby.demo': null
  'lobby.demoGame': { title: MessageValue }
  'lobby.didYouMean': { text: MessageValue }
  'lobby.empty.clear': null
  'lobby.empty.favourites': null
  'lobby.empty.filter': { count: MessageValue }
  'lobby.empty.noFavourites': null
  'lobby.empty.search': { count: MessageValue; text: MessageValue }
  'lobby.empty.title': null
  'lobby.error.title': null
  'lobby.favourite': { title: MessageValue }
  'lobby.filter.all': null
  'lobby.filter.allStudios': null
  'lobby.filter.favourites': null
  'lobby.filter.group': null
  'lobby.filter.groups': null
  'lobby.filter.more': null
  'lobby.filter.open': null
  'lobby.filter.search': null
  'lobby.filter.searchCount': { count: MessageValue }
  'lobby.filter.several': { count: MessageValue }
  'lobby.filter.someStudios': { count: MessageValue }
  'lobby.filter.studio': null
  'lobby.found': { count: MessageValue }
  'lobby.from': { amount: MessageValue }
  'lobby.group.bingo': null
  'lobby.group.dice': null
  'lobby.group.free-spins': null
  'lobby.group.jackpot': null
  'lobby.group.new': null
  'lobby.group.promo': null
  'lobby.group.roulette': null
  'lobby.group.slots': null
  'lobby.group.tables': null
  'lobby.group.video-poker': null
  'lobby.hero.back': null
  'lobby.hero.label': null
  'lobby.hero.limit.go': null
  'lobby.hero.limit.read': null
  'lobby.hero.limit.text': null
  'lobby.hero.limit.title': null
  'lobby.hero.on': null
  'lobby.hero.open': null
  'lobby.hero.player': null
  'lobby.hero.position': { page: MessageValue; pages: MessageValue }
  'lobby.hero.receipt.go': null
  'lobby.hero.receipt.read': null
  'lobby.hero.receipt.text': null
  'lobby.hero.receipt.title': null
  'lobby.hero.tables': null
  'lobby.hero.title': null
  'lobby.hero.visitor': null
  'lobby.hero.welcome': { name: MessageValue }
  'lobby.loading': null
  'lobby.more': null
  'lobby.notOpen': null
  'lobby.offline.text': null
  'lobby.offline.title': null
  'lobby.play': null
  'lobby.playGame': { title: MessageValue }
  'lobby.popular.note': null
  'lobby.popular.title': null
  'lobby.recent.history': null
  'lobby.recent.note': { date: MessageValue; day: MessageValue }
  'lobby.recent.title': null
  'lobby.row.all': { count: MessageValue }
  'lobby.row.allOf': { count: MessageValue; title: MessageValue }
  'lobby.row.back': { title: MessageValue }
  'lobby.row.on': { title: MessageValue }
  'lobby.rtp': { percent: MessageValue }
  'lobby.search.clear': null
  'lobby.search.leave': null
  'lobby.search.recent': null
  'lobby.search.try': null
  'lobby.sort': null
  'lobby.sort.match': null
  'lobby.sort.minStake': null
  'lobby.sort.name': null
  'lobby.sort.newest': null
  'lobby.sort.operator': null
  'lobby.sort.rtp': null
  'lobby.tag.new': null
  'lobby.title': null
  'lobby.titleSearch': { text: MessageValue }
  'lobby.try.go': null
  'lobby.try.text': null
  'lobby.try.title': null
  'login.activated': null
  'login.checking': null
  'login.email': null
  'login.forGame': null
  'login.forLimits': null
  'login.forgot': null
  'login.hidePassword': null
  'login.noAccount': null
  'login.password': null
  'login.passwordSet': null
  'login.register': null
  'login.rememberEmail': null
  'login.resend': null
  'login.resendIn': { seconds: MessageValue }
  'login.resent': { email: MessageValue }
  'login.showPassword': null
  'login.submit': null
  'login.title': null
  'login.welcome': null
  'login.working': null
  'logout.again': null
  'logout.failed': null
  'logout.title': null
  'logout.working': null
  'method.fee': { percent: MessageValue }
  'method.feeTaker': null
  'method.noFee': null
  'newPassword.hide': null
  'newPassword.met': null
  'newPassword.rule.minLength': { min: MessageValue }
  'newPassword.rule.passwordPattern': null
  'newPassword.rule.repeatedCharacters': null
  'newPassword.rule.requireSpecialSymbol': null
  'newPassword.rule.uppercaseAndDigit': null
  'newPassword.show': null
  'newPassword.strength.medium': null
  'newPassword.strength.strong': null
  'newPassword.strength.weak': null
  'obligations.action': { action: MessageValue }
  'obligations.backToGame': null
  'obligations.before': { before: MessageValue; kind: MessageValue }
  'obligations.contact': null
  'obligations.later': null
  'obligations.none.text': null
  'obligations.none.title': null
  'obligations.question.answered': null
  'obligations.question.open': null
  'obligations.question.title': { about: MessageValue }
  'obligations.question.until': { about: MessageValue; until: MessageValue }
  'obligations.step': { kind: MessageValue }
  'obligations.text': null
  'obligations.title': null
  'obligations.who': { who: MessageValue }
  'page.description.forgotPassword': { siteName: MessageValue }
  'page.description.games': { siteName: MessageValue }
  'page.description.home': { siteName: MessageValue }
  'page.description.login': { siteName: MessageValue }
  'page.description.registration': { siteName: MessageValue }
  'page.description.text': { siteName: MessageValue; title: MessageValue }
  'parts.again': null
  'parts.age': { age: MessageValue }
  'parts.backTo': { game: MessageValue }
  'parts.backToGame': null
  'parts.hours': { count: MessageValue }
  'parts.linkChecking': null
  'parts.loginNeeded.text': null
  'parts.loginNeeded.title': null
  'parts.minutes': { count: MessageValue }
  'parts.noSuchPayment.deposit.list': null
  'parts.noSuchPayment.deposit.title': null
  'parts.noSuchPayment.text': null
  'parts.noSuchPayment.withdrawal.list': null
  'parts.noSuchPayment.withdrawal.title': null
  'parts.notFound.text': null
  'parts.notFound.title': null
  'parts.obligation.aboutTimeOut': null
  'parts.obligation.abroad.text': { countryName: MessageValue; countryNames: MessageValue }
  'parts.obligation.abroad.title': null
  'parts.obligation.addDetails': null
  'parts.obligation.block.title': { before: MessageValue }
  'parts.obligation.contact': null
  'parts.obligation.documentLimit.review': null
  'parts.obligation.documentLimit.title': null
  'parts.obligation.fields.text': { before: MessageValue }
  'parts.obligation.fields.title': null
  'parts.obligation.identity.documents': null
  'parts.obligation.identity.text': { before: MessageValue }
  'parts.obligation.identity.title': null
  'parts.obligation.licenceEnded.text': { from: MessageValue }
  'parts.obligation.licenceEnded.title': null
  'parts.obligation.limits.text': { before: MessageValue }
  'parts.obligation.limits.title': null
  'parts.obligation.review.text': { before: MessageValue }
  'parts.obligation.review.title': null
  'parts.obligation.seeDocuments': null
  'parts.obligation.setLimits': null
  'parts.obligation.timeOut.text': null
  'parts.obligation.timeOut.title': { until: MessageValue }
  'parts.obligation.uploadDocument': null
  'parts.obligation.withdraw': null
  'parts.openDeposits': null
  'parts.ownPassword': null
  'parts.ownPassword.hide': null
  'parts.ownPassword.show': null
  'parts.sessionLost.text': null
  'parts.sessionLost.title': null
  'parts.timeOut.bar': { until: MessageValue }
  'passwordReset.confirmPassword': null
  'passwordReset.email': null
  'passwordReset.forgot.submit': null
  'passwordReset.forgot.text': null
  'passwordReset.forgot.title': null
  'passwordReset.forgot.working': null
  'passwordReset.newLink': null
  'passwordReset.password': null
  'passwordReset.reloaded': null
  'passwordReset.reset.submit': null
  'passwordReset.reset.text': null
  'passwordReset.reset.title': null
  'passwordReset.reset.working': null
  'passwordReset.sent.again': null
  'passwordReset.sent.missing': { mailsPerHour: MessageValue }
  'passwordReset.sent.text': { email: MessageValue; minutes: MessageValue }
  'passwordReset.sent.title': null
  'passwordReset.toLogin': null
  'payments.before': null
  'payments.fee.back': null
  'payments.fee.deposit': null
  'payments.fee.deposit.added': { fee: MessageValue; percent: MessageValue; received: MessageValue; taker: MessageValue }
  'payments.fee.deposit.included': { fee: MessageValue; percent: MessageValue; received: MessageValue; taker: MessageValue }
  'payments.fee.deposit.total': null
  'payments.fee.withdrawal': null
  'payments.fee.withdrawal.added': { fee: MessageValue; percent: MessageValue; received: MessageValue; taker: MessageValue }
  'payments.fee.withdrawal.included': { fee: MessageValue; percent: MessageValue; received: MessageValue; taker: MessageValue }
  'payments.fee.withdrawal.total': null
  'payments.funds': { level: MessageValue; siteName: MessageValue }
  'payments.licence': { authority: MessageValue; siteName: MessageValue }
  'prefill.failed': null
  'prefill.faults': { count: MessageValue }
  'prefill.loading': null
  'prefill.save': null
  'prefill.text': { type: MessageValue }
  'prefill.title': null
  'prefill.working': null
  'profile.accounts': null
  'profile.accounts.from': { at: MessageValue }
  'profile.accounts.name': { bank: MessageValue; ending: MessageValue }
  'profile.accounts.none': null
  'profile.accounts.usable': null
  'profile.add': null
  'profile.blocked.auto': null
  'profile.blocked.manual': null
  'profile.blocked.verified': null
  'profile.cards': null
  'profile.cards.keep': null
  'profile.cards.name': { brand: MessageValue; ending: MessageValue }
  'profile.cards.none': null
  'profile.cards.remove': null
  'profile.cards.removeFailed': null
  'profile.cards.removeNamed': { name: MessageValue }
  'profile.cards.removeText': { name: MessageValue }
  'profile.cards.removeTitle': null
  'profile.cards.until': { month: MessageValue; year: MessageValue }
  'profile.change': null
  'profile.confirmEmail.done': { email: MessageValue }
  'profile.confirmEmail.reloaded': null
  'profile.confirmEmail.submit': null
  'profile.confirmEmail.text': null
  'profile.confirmEmail.title': null
  'profile.confirmEmail.toProfile': null
  'profile.consents': null
  'profile.consents.text': null
  'profile.data.started': null
  'profile.data.submit': null
  'profile.data.text': null
  'profile.data.title': null
  'profile.email.again': null
  'profile.email.giveUp': null
  'profile.email.new': null
  'profile.email.submit': null
  'profile.email.text': { email: MessageValue }
  'profile.email.title': null
  'profile.email.waits': { email: MessageValue }
  'profile.email.waitsText': { until: MessageValue }
  'profile.email.working': null
  'profile.errors': null
  'profile.failed': null
  'profile.locked': null
  'profile.locked.contact': null
  'profile.locked.fixed': null
  'profile.locked.subject': { field: MessageValue }
  'profile.locked.verified': { date: MessageValue }
  'profile.more': null
  'profile.notGiven': null
  'profile.notVerified': null
  'profile.number': { currency: MessageValue; number: MessageValue }
  'profile.payments.failed': null
  'profile.payments.none': null
  'profile.payments.noneText': null
  'profile.payments.removed': null
  'profile.payments.title': null
  'profile.phone.submit': null
  'profile.phone.text': null
  'profile.phone.title': null
  'profile.phone.why': null
  'profile.save': null
  'profile.saved': null
  'profile.savedNow': { value: MessageValue }
  'profile.saving': null
  'profile.state.blocked': null
  'profile.state.expired': null
  'profile.state.waits': null
  'profile.title': null
  'profile.toClosing': null
  'profile.toLogins': null
  'profile.toPassword': null
  'profile.toPaymentDetails': null
  'profile.unsaved': null
  'profile.verified': { date: MessageValue }
  'refusal.close': null
  'refusal.from': { time: MessageValue }
  'refusal.notifications': null
  'refusal.retry': null
  'refusal.title': null
  'refusal.title.game_disabled': null
  'refusal.title.game_not_found': null
  'refusal.title.game_provider_failed': null
  'refusal.title.idempotency_key_reused': null
  'registration.back': null
  'registration.before.limits': null
  'registration.before.mail': null
  'registration.before.time': null
  'registration.before.title': null
  'registration.confirmation.back': null
  'registration.confirmation.edit': null
  'registration.confirmation.editField': { field: MessageValue }
  'registration.confirmation.text': null
  'registration.confirmation.title': null
  'registration.continue': null
  'registration.done.correct': null
  'registration.done.corrected': { email: MessageValue }
  'registration.done.keep': null
  'registration.done.missing': null
  'registration.done.newAddress': null
  'registration.done.restart': null
  'registration.done.text': { email: MessageValue }
  'registration.done.title': null
  'registration.done.wrongAddress': null
  'registration.exposure.after': null
  'registration.exposure.back': null
  'registration.exposure.no': null
  'registration.exposure.text': null
  'registration.exposure.title': null
  'registration.exposure.yes': null
  'registration.faults': { count: MessageValue }
  'registration.haveAccount': null
  'registration.loading': null
  'registration.mandatory': null
  'registration.privacy': null
  'registration.progress': null
  'registration.progress.details': null
  'registration.progress.done': null
  'registration.progress.fields': { count: MessageValue; filled: MessageValue }
  'registration.progress.terms': null
  'registration.step.details': null
  'registration.step.terms': null
  'registration.submit': null
  'registration.terms.free': null
  'registration.terms.needed': null
  'registration.terms.optional': null
  'registration.terms.read': null
  'registration.title': null
  'registration.toConfirmation': null
  'registration.working': null
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
  'rounds.allRounds': null
  'rounds.balanceAfter': null
  'rounds.balanceBefore': null
  'rounds.bet.black': null
  'rounds.bet.column': null
  'rounds.bet.corner': null
  'rounds.bet.dozen': null
  'rounds.bet.even': null
  'rounds.bet.high': null
  'rounds.bet.low': null
  'rounds.bet.odd': null
  'rounds.bet.red': null
  'rounds.bet.sixLine': null
  'rounds.bet.split': null
  'rounds.bet.straight': null
  'rounds.bet.street': null
  'rounds.by': { studio: MessageValue; title: MessageValue }
  'rounds.colour.black': null
  'rounds.colour.green': null
  'rounds.colour.red': null
  'rounds.complaint': null
  'rounds.complaint.subject': { round: MessageValue; title: MessageValue }
  'rounds.earlier': null
  'rounds.entries': null
  'rounds.entries.posted': { entries: MessageValue }
  'rounds.failed': null
  'rounds.game': null
  'rounds.later': null
  'rounds.letterhead': { at: MessageValue; nickName: MessageValue; siteName: MessageValue }
  'rounds.lines': null
  'rounds.lines.each': { lines: MessageValue; stake: MessageValue }
  'rounds.more': null
  'rounds.movement.bet': { time: MessageValue }
  'rounds.movement.rollback': { time: MessageValue }
  'rounds.movement.win': { time: MessageValue }
  'rounds.otherMovements': null
  'rounds.outcome.bets': null
  'rounds.outcome.diceLost': { roll: MessageValue }
  'rounds.outcome.diceOver': { bound: MessageValue; chance: MessageValue }
  'rounds.outcome.diceUnder': { bound: MessageValue; chance: MessageValue }
  'rounds.outcome.diceWon': { roll: MessageValue }
  'rounds.outcome.differs': null
  'rounds.outcome.freeSpin': { count: MessageValue; lines: MessageValue; number: MessageValue }
  'rounds.outcome.line': { amount: MessageValue; line: MessageValue; symbols: MessageValue }
  'rounds.outcome.lineTimes': { amount: MessageValue; line: MessageValue; stake: MessageValue; symbols: MessageValue; times: MessageValue }
  'rounds.outcome.noAnswer': null
  'rounds.outcome.noResult': null
  'rounds.outcome.nothing': null
  'rounds.outcome.number': { colour: MessageValue; number: MessageValue }
  'rounds.outcome.onPage': null
  'rounds.outcome.page': null
  'rounds.outcome.paid': null
  'rounds.outcome.paidSymbol': { symbol: MessageValue }
  'rounds.outcome.reels': null
  'rounds.outcome.scatter': { amount: MessageValue; count: MessageValue; freeSpins: MessageValue; symbol: MessageValue }
  'rounds.outcome.stopped': { count: MessageValue; lines: MessageValue }
  'rounds.outcome.why': null
  'rounds.outcome.whyNot': null
  'rounds.paidFrom': null
  'rounds.paidFrom.cash': null
  'rounds.print': null
  'rounds.receipt': null
  'rounds.result': null
  'rounds.round': null
  'rounds.rtp': null
  'rounds.session': null
  'rounds.session.since': { from: MessageValue; rounds: MessageValue }
  'rounds.session.when': { from: MessageValue; rounds: MessageValue; to: MessageValue }
  'rounds.settledAt': null
  'rounds.staked': null
  'rounds.state.open': null
  'rounds.state.returned': null
  'rounds.state.settled': null
  'rounds.title': null
  'rounds.won': null
  'ruleText.addictionWarning': null
  'sessions.changePassword': null
  'sessions.device': { browser: MessageValue; system: MessageValue }
  'sessions.end': null
  'sessions.endNamed': { name: MessageValue }
  'sessions.endOthers': { others: MessageValue }
  'sessions.ended': null
  'sessions.failed': null
  'sessions.firstLogin': null
  'sessions.lastLogin': { at: MessageValue }
  'sessions.more': null
  'sessions.place': { ip: MessageValue }
  'sessions.seen': { at: MessageValue; since: MessageValue }
  'sessions.strange': null
  'sessions.this': null
  'sessions.title': null
  'sessions.unknownDevice': null
  'shell.account': null
  'shell.accountOf': { nickName: MessageValue }
  'shell.alreadyHere.title': null
  'shell.balance': null
  'shell.close': null
  'shell.deposit': null
  'shell.firstLogin': null
  'shell.footer.about': null
  'shell.footer.funds': { level: MessageValue; siteName: MessageValue }
  'shell.footer.limits': null
  'shell.footer.money': null
  'shell.footer.odds': null
  'shell.footer.operator': null
  'shell.footer.payers': null
  'shell.footer.setLimit': null
  'shell.footer.spare': null
  'shell.footer.transactions': null
  'shell.heldForPayouts': null
  'shell.help': null
  'shell.home': { siteName: MessageValue }
  'shell.language': null
  'shell.lastLogin': { at: MessageValue }
  'shell.limitLeft.daily': { left: MessageValue }
  'shell.limitLeft.monthly': { left: MessageValue }
  'shell.limitLeft.weekly': { left: MessageValue }
  'shell.limitsToConfirm': { count: MessageValue }
  'shell.loading': null
  'shell.logIn': null
  'shell.logOut': null
  'shell.menu.allGames': null
  'shell.menu.cashier': null
  'shell.menu.casino': null
  'shell.menu.closing': null
  'shell.menu.documents': null
  'shell.menu.gameHistory': null
  'shell.menu.label': null
  'shell.menu.limits': null
  'shell.menu.lobby': null
  'shell.menu.logins': null
  'shell.menu.me': null
  'shell.menu.password': null
  'shell.menu.paymentDetails': null
  'shell.menu.payments': null
  'shell.menu.profile': null
  'shell.menu.search': null
  'shell.menu.verification': null
  'shell.offline': null
  'shell.oops.failedImport': null
  'shell.oops.offline': null
  'shell.oops.offlineTitle': null
  'shell.oops.reload': null
  'shell.oops.text': null
  'shell.oops.timeout': null
  'shell.oops.title': null
  'shell.pending': { count: MessageValue }
  'shell.pending.orMore': { count: MessageValue }
  'shell.realMoney': null
  'shell.register': null
  'shell.skip': null
  'shell.theme': null
  'shell.theme.dark': null
  'shell.theme.light': null
  'shell.theme.system': null
  'shell.toLobby': null
  'shell.withdraw': null
  'support.email': null
  'support.none': null
  'support.title': null
  'timeOut.choose': null
  'timeOut.confirm': null
  'timeOut.contact': null
  'timeOut.failed': null
  'timeOut.help': null
  'timeOut.hours': { count: MessageValue; unit: MessageValue }
  'timeOut.inForce': { until: MessageValue }
  'timeOut.inForceText': null
  'timeOut.lead': null
  'timeOut.length': null
  'timeOut.longer': null
  'timeOut.means.end': null
  'timeOut.means.play': null
  'timeOut.means.rounds': null
  'timeOut.means.withdraw': null
  'timeOut.submit': null
  'timeOut.title': null
  'timeOut.withdraw': null
  'timeOut.working': null
  'transactions.all': null
  'transactions.amount': null
  'transactions.back': null
  'transactions.balanceAfter': null
  'transactions.clear': null
  'transactions.complaint': null
  'transactions.complaint.subject': { reference: MessageValue }
  'transactions.correction.done': null
  'transactions.currency': null
  'transactions.days.between': { from: MessageValue; to: MessageValue }
  'transactions.days.since': { from: MessageValue }
  'transactions.days.until': { to: MessageValue }
  'transactions.deposit.cancelled': null
  'transactions.deposit.closed': null
  'transactions.deposit.expired': null
  'transactions.deposit.failed': null
  'transactions.deposit.init': null
  'transactions.deposit.ok': null
  'transactions.deposit.pending': { waitsFor: MessageValue }
  'transactions.deposit.refunded': null
  'transactions.deposit.suspense': null
  'transactions.details': null
  'transactions.download': { max: MessageValue }
  'transactions.download.failed': null
  'transactions.error': null
  'transactions.event.correction': { direction: MessageValue }
  'transactions.event.deposit': null
  'transactions.event.depositReleased': null
  'transactions.event.play': null
  'transactions.event.withdrawal': null
  'transactions.event.withdrawalReleased': null
  'transactions.event.withdrawalReturned': null
  'transactions.facts.account': { ending: MessageValue }
  'transactions.facts.fee': { amount: MessageValue }
  'transactions.facts.play': { rounds: MessageValue; staked: MessageValue; won: MessageValue }
  'transactions.facts.requested': { amount: MessageValue }
  'transactions.facts.returned': { amount: MessageValue }
  'transactions.fee': null
  'transactions.followDeposit': null
  'transactions.from': null
  'transactions.kind.betting': null
  'transactions.kind.deposit': null
  'transactions.kind.free-rounds': null
  'transactions.kind.game': null
  'transactions.kind.loyalty': null
  'transactions.kind.promo': null
  'transactions.kind.withdrawal': null
  'transactions.kinds': null
  'transactions.loading': null
  'transactions.more': null
  'transactions.none': null
  'transactions.none.betting': null
  'transactions.none.clearSearch': null
  'transactions.none.deposit': null
  'transactions.none.free-rounds': null
  'transactions.none.game': null
  'transactions.none.loyalty': null
  'transactions.none.promo': null
  'transactions.none.search': { text: MessageValue }
  'transactions.none.showAll': null
  'transactions.none.text': null
  'transactions.none.withdrawal': null
  'transactions.noneYet': null
  'transactions.noneYet.addMoney': null
  'transactions.noneYet.all': null
  'transactions.noneYet.betting': null
  'transactions.noneYet.deposit': null
  'transactions.noneYet.free-rounds': null
  'transactions.noneYet.game': null
  'transactions.noneYet.loyalty': null
  'transactions.noneYet.promo': null
  'transactions.noneYet.seeGames': null
  'transactions.noneYet.withdraw': null
  'transactions.noneYet.withdrawal': null
  'transactions.period': null
  'transactions.period.all': null
  'transactions.period.days': null
  'transactions.period.last-90-days': null
  'transactions.period.last-month': null
  'transactions.period.month': null
  'transactions.period.year': null
  'transactions.play.open': null
  'transactions.play.settled': null
  'transactions.progress': null
  'transactions.progress.any': null
  'transactions.progress.done': null
  'transactions.progress.failed': null
  'transactions.progress.open': null
  'transactions.reference': null
  'transactions.requested': null
  'transactions.search': null
  'transactions.showing': { found: MessageValue; lines: MessageValue }
  'transactions.showingOfMore': { found: MessageValue; lines: MessageValue }
  'transactions.state': null
  'transactions.sum.corrected': { period: MessageValue }
  'transactions.sum.in': { period: MessageValue }
  'transactions.sum.out': { period: MessageValue }
  'transactions.sum.played': { period: MessageValue }
  'transactions.takeOff': { name: MessageValue }
  'transactions.title': null
  'transactions.title.betting': null
  'transactions.title.deposit': null
  'transactions.title.free-rounds': null
  'transactions.title.game': null
  'transactions.title.loyalty': null
  'transactions.title.promo': null
  'transactions.title.withdrawal': null
  'transactions.to': null
  'transactions.unchanged': null
  'transactions.what': null
  'transactions.when': null
  'transactions.whenIn': { zone: MessageValue }
  'transactions.within.all': null
  'transactions.within.days': null
  'transactions.within.last-90-days': null
  'transactions.within.last-month': null
  'transactions.within.month': null
  'transactions.within.year': null
  'withdrawal.accepted.again': null
  'withdrawal.accepted.follow': null
  'withdrawal.accepted.promise': { due: MessageValue }
  'withdrawal.accepted.text': null
  'withdrawal.accepted.title': { amount: MessageValue; due: MessageValue }
  'withdrawal.account': { bank: MessageValue; ending: MessageValue }
  'withdrawal.all': null
  'withdrawal.allOf': { amount: MessageValue }
  'withdrawal.amount': null
  'withdrawal.anotherAccount': null
  'withdrawal.anotherAccountWaits': null
  'withdrawal.arrived': { time: MessageValue }
  'withdrawal.ask': null
  'withdrawal.ask.subject': { reference: MessageValue }
  'withdrawal.available': null
  'withdrawal.back': null
  'withdrawal.blocked.auto': null
  'withdrawal.blocked.manual': null
  'withdrawal.blocked.verified': null
  'withdrawal.by': { time: MessageValue }
  'withdrawal.cancel': null
  'withdrawal.cancelNo': null
  'withdrawal.cancelText': { amount: MessageValue }
  'withdrawal.cancelTitle': null
  'withdrawal.cancelYes': null
  'withdrawal.ended.cancelled': null
  'withdrawal.ended.failed': null
  'withdrawal.ended.returned': null
  'withdrawal.error.title': null
  'withdrawal.expected': { due: MessageValue }
  'withdrawal.faultAt': { field: MessageValue; text: MessageValue }
  'withdrawal.faults': { count: MessageValue }
  'withdrawal.fee': null
  'withdrawal.final': null
  'withdrawal.first': null
  'withdrawal.held': null
  'withdrawal.heldBack': { amount: MessageValue }
  'withdrawal.hidePassword': null
  'withdrawal.how': null
  'withdrawal.informationRequest.by': { due: MessageValue }
  'withdrawal.informationRequest.late': { due: MessageValue }
  'withdrawal.informationRequest.open': null
  'withdrawal.informationRequest.title': null
  'withdrawal.late.platform': { due: MessageValue; nextQuery: MessageValue }
  'withdrawal.late.player': null
  'withdrawal.late.provider': { due: MessageValue; nextQuery: MessageValue }
  'withdrawal.late.staff': { due: MessageValue }
  'withdrawal.loading': null
  'withdrawal.newAccountWhy': null
  'withdrawal.noCancel': null
  'withdrawal.noMethods': null
  'withdrawal.none.text': null
  'withdrawal.none.title': null
  'withdrawal.onlyMethod': { facts: MessageValue; name: MessageValue }
  'withdrawal.password': null
  'withdrawal.passwordWhy': null
  'withdrawal.processing': null
  'withdrawal.providerSays.account_closed': null
  'withdrawal.providerSays.invalid_iban': null
  'withdrawal.providerSays.other': null
  'withdrawal.range': { currency: MessageValue; max: MessageValue; min: MessageValue }
  'withdrawal.reason.approvedHours': { hours: MessageValue; plain: MessageValue }
  'withdrawal.reason.approvedMin': { minutes: MessageValue; plain: MessageValue }
  'withdrawal.reason.requested': { amount: MessageValue }
  'withdrawal.reason.sent': { account: MessageValue }
  'withdrawal.seeSteps': null
  'withdrawal.showPassword': null
  'withdrawal.staffSay': { reason: MessageValue }
  'withdrawal.stands': { state: MessageValue }
  'withdrawal.state.approved': null
  'withdrawal.state.cancelled': null
  'withdrawal.state.failed': null
  'withdrawal.state.paid': null
  'withdrawal.state.rejected': null
  'withdrawal.state.requested': null
  'withdrawal.state.returned': null
  'withdrawal.state.sending': null
  'withdrawal.state.sent': null
  'withdrawal.step.answered': null
  'withdrawal.step.answering': null
  'withdrawal.step.approved': null
  'withdrawal.step.booked': null
  'withdrawal.step.cancelled': null
  'withdrawal.step.checked': null
  'withdrawal.step.failed': null
  'withdrawal.step.informationRequested': null
  'withdrawal.step.paid': null
  'withdrawal.step.rejected': null
  'withdrawal.step.requested': null
  'withdrawal.step.returned': null
  'withdrawal.step.sent': null
  'withdrawal.stepState.done': null
  'withdrawal.stepState.failed': null
  'withdrawal.stepState.now': null
  'withdrawal.stepState.toCome': null
  'withdrawal.submit': null
  'withdrawal.submitAmount': { amount: MessageValue }
  'withdrawal.tabs': null
  'withdrawal.times.hours': { count: MessageValue }
  'withdrawal.times.minutes': { count: MessageValue }
  'withdrawal.times.text': { count: MessageValue; median: MessageValue; p95: MessageValue }
  'withdrawal.times.title': null
  'withdrawal.title': null
  'withdrawal.to': null
  'withdrawal.toAccount': { account: MessageValue; reference: MessageValue }
  'withdrawal.tooLate': { step: MessageValue; time: MessageValue }
  'withdrawal.unknown': null
  'withdrawal.usableFrom': { time: MessageValue }
  'withdrawal.waits.answered': { due: MessageValue }
  'withdrawal.waits.approved': { due: MessageValue }
  'withdrawal.waits.booked': { due: MessageValue; nextQuery: MessageValue }
  'withdrawal.waits.lateAnswer': null
  'withdrawal.waits.sent': { due: MessageValue }
  'withdrawal.where': null
  'withdrawal.working': null
  'withdrawal.youGet': null
  'withdrawal.youWithdraw': null
}

export type MessageValue = string | number
export type MessageKey = keyof Messages
/** The values of a text as the arguments after its key: none, or one object. */
export type MessageValues<Key extends MessageKey> = Messages[Key] extends null ? [] : [values: Messages[Key]]
