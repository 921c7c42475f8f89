import { describe, expect, test } from 'vitest'
import { html, jsonBlock } from './html.ts'

describe('html', () => {
  test('escapes every value', () => {
    expect(html`<p title="${'"'}">${"<b>&'"}</p>`.text).toBe('<p title="&quot;">&lt;b&gt;&amp;&#39;</p>')
  })

  test('lets markup through, joins lists and drops null', () => {
    const letters = ['a', '<'].map((text) => html`<b>${text}</b>`)
    expect(html`<p>${letters}${null}</p>`.text).toBe('<p><b>a</b><b>&lt;</b></p>')
  })

  test('a JSON block cannot end its script element', () => {
    expect(jsonBlock({ url: '</script>' }).text).toBe('{"url":"\\u003c/script>"}')
  })
})
