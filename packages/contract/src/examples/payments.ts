import { definitionOf, formField } from '@baize/domain'
import type { WireOutputOf } from '../contract.ts'
import { formFieldToSend } from '../fields.ts'
import type { Examples } from './examples.ts'

const STORED_CARD = '01939f57-4d5e-7f60-8172-93a4b5c6d7e8'

const deposit: WireOutputOf<'payments.depositStatus'> = {
  reference: 'D7K2M9QX4T',
  status: 'ok',
  receivedMoneyFromProvider: true,
  method: 1001,
  card: null,
  amount: '500000',
  fee: '7500',
  charged: '500000',
  received: '492500',
  currency: 'EUR',
  createdAt: '2026-11-21T12:00:00Z',
  settledAt: '2026-11-21T12:01:14Z',
  instructions: null,
  next: null,
  isCancelledTooLate: false,
  isFirstDeposit: false,
  methodName: 'Card',
  waitsFor: 'bank',
  cancellation: null,
  resolution: null,
}

const withdrawal: WireOutputOf<'payments.withdrawal'> = {
  reference: 'W3H8P5ZC6N',
  method: 2001,
  state: 'requested',
  amount: '300000',
  chargedAmount: '300000',
  receiveAmount: '300000',
  currency: 'EUR',
  destination: '3000',
  destinationBank: 'Commerzbank',
  requestedAt: '2026-11-21T12:00:00Z',
  canCancel: true,
  informationRequest: null,
  timeline: [
    {
      step: 'requested',
      status: 'done',
      actor: 'player',
      at: '2026-11-21T12:00:00Z',
      dueAt: null,
      nextQueryAt: null,
      overdue: false,
      reason: null,
    },
    {
      step: 'approved',
      status: 'now',
      actor: 'staff',
      at: null,
      dueAt: '2026-11-22T12:00:00Z',
      nextQueryAt: null,
      overdue: false,
      reason: null,
    },
  ],
}

export const paymentExamples: Examples = {
  'payments.methods': {
    input: {},
    output: {
      methods: [
        {
          method: 1001,
          providerId: 'example-pay',
          slug: 'card',
          logoUrl: '/cms/img/payment-providers/1001.svg',
          percentageFee: '1.5',
          feeStrategy: 'included',
          minAmount: { EUR: '100000' },
          maxAmount: { EUR: '50000000' },
          amountList: { EUR: ['500000', '1000000', '2000000'] },
          supportCurrencies: { EUR: '1' },
          fields: [],
          stored: true,
          allowNewAccount: true,
        },
      ],
      currency: 'EUR',
      limits: [
        {
          type: 'deposit',
          period: 'daily',
          amount: '5000000',
          availableAmount: '4500000',
          reservedAmount: '0',
          openDeposits: 0,
          endsAt: '2026-11-21T23:00:00Z',
        },
      ],
      numberOfSuccessfulDeposit: 3,
      depositedTotalAmount: '2500000',
      documentLimit: null,
    },
  },
  'payments.depositSubmit': {
    input: { method: 1001, amount: '500000', currency: 'EUR', saveCard: true },
    output: {
      reference: deposit.reference,
      outcome: {
        type: 'form',
        url: 'https://pay.example.com/start',
        method: 'POST',
        target: 'frame',
        params: [{ name: 'token', value: 'c1f0b6' }],
        provider: 'Example Pay',
      },
    },
  },
  'payments.depositStatus': { input: { reference: deposit.reference }, output: deposit },
  'payments.depositFinish': {
    input: {
      reference: deposit.reference,
      providerReference: 'pay-7f3a90',
      acceptHeader: '*/*',
      language: 'en-GB',
      javascriptEnabled: true,
      javaEnabled: false,
      colorDepth: 24,
      screenHeight: 1080,
      screenWidth: 1920,
      timezone: -60,
    },
    output: { redirectUrl: 'https://bank.example.com/3ds?session=5c1f' },
  },
  'payments.depositStoredPaymentDetails': {
    input: {},
    output: {
      details: [
        {
          storedDetailReference: STORED_CARD,
          method: deposit.method,
          description: 'Visa',
          ending: '4242',
          expiryDate: '2031-04',
          isExpired: false,
          blocked: null,
        },
      ],
    },
  },
  'payments.forgetStoredPaymentDetail': { input: { storedDetailReference: STORED_CARD }, output: {} },
  'payments.depositCancel': {
    input: { reference: deposit.reference },
    output: {
      ...deposit,
      status: 'cancelled',
      receivedMoneyFromProvider: false,
      waitsFor: null,
    },
  },
  'payments.deposits': {
    input: {},
    output: {
      deposits: [
        {
          reference: deposit.reference,
          method: deposit.method,
          status: deposit.status,
          amount: deposit.amount,
          currency: deposit.currency,
          createdAt: deposit.createdAt,
        },
      ],
      nextCursor: null,
    },
  },
  'payments.transactions': {
    input: { kind: 'deposit', from: '2026-11-01', to: '2026-11-30' },
    output: {
      lines: [
        {
          id: '01939f60-2b7e-7a41-8c55-0d1e2f3a4b5c',
          kind: 'deposit',
          event: 'deposit',
          at: '2026-11-21T12:01:14Z',
          state: 'ok',
          progress: 'done',
          currency: 'EUR',
          amount: '492500',
          balanceAfter: '1550000',
          payment: {
            reference: deposit.reference,
            method: deposit.method,
            methodName: deposit.methodName,
            waitsFor: deposit.waitsFor,
            requestedAmount: deposit.amount,
            fee: deposit.fee,
            accountEnding: '4242',
          },
          correction: null,
          play: null,
        },
      ],
      totals: { currency: 'EUR', in: '492500', out: '-300000', played: '-57500', corrected: '0' },
      found: { lines: 1, isMore: false },
      nextCursor: null,
    },
  },
  'payments.withdrawalDetails': {
    input: {},
    output: {
      methods: [
        {
          method: 2001,
          providerId: 'example-pay',
          slug: 'bank-account',
          logoUrl: null,
          percentageFee: '0',
          feeStrategy: 'included',
          minAmount: { EUR: '200000' },
          maxAmount: { EUR: '100000000' },
          amountList: {},
          supportCurrencies: { EUR: '1' },
          fields: [
            formFieldToSend({
              ...formField('ibanAccount', definitionOf('ibanAccount'), { mandatory: true }),
              maxLength: 28,
            }),
          ],
          stored: true,
          allowNewAccount: true,
        },
      ],
      currency: 'EUR',
      cashBalance: '1550000',
      cashReserve: '0',
      pendingWithdrawals: '0',
      askPassword: true,
      hasPaidWithdrawal: true,
      payoutTimes: { count: 212, medianSec: 5400, p95Sec: 72000 },
    },
  },
  'payments.withdrawalStoredPaymentDetails': {
    input: {},
    output: {
      details: [
        {
          storedDetailReference: '01939f58-3c2b-7a19-8e0d-1f2a3b4c5d6e',
          description: 'Commerzbank',
          ending: '3000',
          blocked: null,
          usableFrom: null,
        },
      ],
    },
  },
  'payments.initWithdraw': {
    input: {
      method: 2001,
      amount: '300000',
      currency: 'EUR',
      password: 'Correct-Horse-7',
      fields: { ibanAccount: 'DE89370400440532013000', ibanAccountOwnerName: 'Anna Weber' },
    },
    output: { withdrawal },
  },
  'payments.withdrawal': { input: { reference: withdrawal.reference }, output: withdrawal },
  'payments.withdrawals': { input: {}, output: { withdrawals: [withdrawal], nextCursor: null } },
  'payments.cancelWithdrawal': {
    input: { reference: withdrawal.reference },
    output: { withdrawal: { ...withdrawal, state: 'cancelled', canCancel: false, timeline: [] } },
  },
}
