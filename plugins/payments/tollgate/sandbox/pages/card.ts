import { brandOf, digitsOf, regroup, slashed, type Brand } from './card-number.ts'
import { displayFrame, displayInFrame } from './frame-display.ts'

type Facts = {
  readonly paymentId: string
  readonly key: string
  readonly reference: string
  /** The merchant's origin: messages are sent to it and accepted from it only. */
  readonly shop: string
  readonly isOpen: boolean
  readonly texts: Readonly<Record<string, string>>
}

const byId = (id: string) => document.getElementById(id) as HTMLElement
const facts = JSON.parse(byId('facts').textContent ?? '') as Facts
const t = (key: string) => facts.texts[key] ?? key
const form = byId('card') as HTMLFormElement
const names = ['number', 'expiry', 'cvc', 'holder'] as const
/** All fields, or only the security code for a saved card. */
const inputs = names
  .map((name) => document.getElementById(name))
  .filter((input) => input instanceof HTMLInputElement)
const base = `/tollgate/card/${facts.paymentId}`

displayInFrame({ origin: facts.shop, reference: facts.reference })

/** Sends a message to the merchant's page. It never contains card data. */
function postToShop(type: 'confirm' | 'waiting' | 'status'): void {
  const { reference, paymentId: providerReference } = facts
  if (parent !== window)
    parent.postMessage({ v: 1, flow: 'deposit', type, reference, providerReference }, facts.shop)
}

function say(progress: string, problem = ''): void {
  byId('progress').textContent = progress
  byId('problem').textContent = problem
  byId('problem').hidden = problem === ''
}

function setBusy(isBusy: boolean): void {
  for (const button of form.querySelectorAll('button')) button.disabled = isBusy
  for (const input of inputs) input.readOnly = isBusy
}

function close(): void {
  form.hidden = true
  document.getElementById('cards')?.setAttribute('hidden', '')
}

function showFaults(faults: readonly string[]): void {
  for (const input of inputs) {
    const isWrong = faults.includes(input.name)
    input.setAttribute('aria-invalid', String(isWrong))
    byId(`${input.name}-problem`).hidden = !isWrong
  }
  inputs.find((input) => faults.includes(input.name))?.focus()
}

async function post(
  path: string,
  content: object,
): Promise<{ readonly ok: boolean; readonly fields: readonly string[] }> {
  try {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: facts.key, ...content }),
    })
    const answer = (await response.json()) as { fields?: readonly string[] }
    return { ok: response.ok, fields: answer.fields ?? [] }
  } catch {
    return { ok: false, fields: [] }
  }
}

async function pay(): Promise<void> {
  setBusy(true)
  say(t('card.contacting'))
  const answer = await post('details', Object.fromEntries(inputs.map(({ name, value }) => [name, value])))
  showFaults(answer.fields)
  if (answer.ok) return postToShop('confirm')
  setBusy(false)
  say('', t(answer.fields.length > 0 ? 'card.checkFields' : 'card.failed'))
}

/** Opens the bank's check inside this page, if it is on this provider's origin. */
function openCheck(address: unknown): void {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url === null || url.origin !== location.origin) return
  close()
  say(t('card.asks'))
  const frame = document.createElement('iframe')
  frame.title = t('card.checkFrame')
  frame.src = url.href
  displayFrame(frame, facts.reference)
  byId('check').replaceChildren(frame)
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const data =
    typeof event.data === 'object' && event.data !== null ? (event.data as Record<string, unknown>) : {}
  const check = byId('check').querySelector('iframe')
  if (
    event.origin === location.origin &&
    check !== null &&
    event.source === check.contentWindow &&
    data['kind'] === 'challenge-done'
  ) {
    byId('check').replaceChildren()
    say(t('card.thanks'))
    return postToShop('waiting')
  }
  if (event.origin !== facts.shop || event.source !== parent) return
  if (data['v'] !== 1 || data['flow'] !== 'deposit' || data['reference'] !== facts.reference) return
  if (data['type'] === 'redirect') openCheck(data['redirectUrl'])
  if (data['type'] === 'newUser') {
    close()
    say('', t('card.newCustomer'))
  }
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void pay()
})
byId('cancel').addEventListener('click', () => void post('cancel', {}).then(() => postToShop('status')))

const marks: Readonly<Record<Brand, string>> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  'American Express': 'american-express',
  Card: 'card',
}

/** Shows the brand as soon as the digits tell it; another one only when they cannot be one of those named. */
function showBrand(digits: string): void {
  const brand = brandOf(digits)
  const output = byId('brand')
  const name = brand === 'Card' ? (digits.length < 4 ? '' : t('card.otherBrand')) : brand
  if (output.textContent === name) return
  const mark = document.createElement('img')
  mark.src = `/tollgate/pages/${marks[brand]}.svg`
  mark.alt = ''
  output.replaceChildren(...(name === '' ? [] : [mark, name]))
}

/** Groups the digits of the card number while they are typed, pasted or deleted. */
function groupWhileTyping(input: HTMLInputElement): void {
  let before = ''
  const group = (inputType: string) => {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
    const { text, caret } = regroup(typed, before, inputType)
    if (input.value !== text) {
      input.value = text
      if (document.activeElement === input) input.setSelectionRange(caret, caret)
    }
    before = text
    showBrand(digitsOf(text))
  }
  input.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return
    group(event instanceof InputEvent ? event.inputType : '')
  })
  // The field may have been filled before this script was loaded.
  group('')
}

for (const input of inputs) {
  if (input.name === 'number') groupWhileTyping(input)
  if (input.name === 'expiry')
    input.addEventListener('input', (event) => {
      const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete')
      const isAtEnd = input.selectionStart === input.value.length
      if (isAtEnd) input.value = slashed(input.value, isDeletion)
    })
}

if (!facts.isOpen) {
  close()
  say(t('card.closed'))
  postToShop('status')
}
