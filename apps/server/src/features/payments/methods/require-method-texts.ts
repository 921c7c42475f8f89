import { findMethodTextsProblem } from '@baize/plugin-kit'
import type { Messages } from '../../../platform/messages/messages.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'

type Deps = {
  readonly plugins: Pick<Plugins, 'paymentMethods'>
  readonly messages: Pick<Messages, 'has' | 'languages' | 'text'>
}

/**
 * Methods and fields need messages; otherwise players would see slugs and field names of the code.
 * @throws {Error} Names the method and the missing keys.
 */
export function requireMethodTexts({ plugins, messages }: Deps): void {
  for (const method of plugins.paymentMethods.values()) {
    const file = `${method.provider}/methods/${method.slug}.method.ts`
    for (const language of messages.languages) {
      const textOf = (key: string) => (messages.has(key) ? messages.text(language, key) : undefined)
      const problem = findMethodTextsProblem(method, file, language, textOf)
      if (problem !== null) throw new Error(problem)
    }
  }
}
