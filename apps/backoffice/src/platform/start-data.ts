import type { WireOutputOf } from '@baize/contract'

export type StartData = WireOutputOf<'staff.start'>

function readBlock(id: string): unknown {
  const block = document.getElementById(id)
  if (block === null) throw new Error(`the document has no block ${id}`)
  return JSON.parse(block.textContent)
}

/** The areas of the texts that the server writes into the document: every one that the back office has. */
export const areasOf = ({ messages }: Pick<StartData, 'messages'>): readonly string[] =>
  Object.keys(messages).filter(
    (area) => area === 'shell' || area === 'errors' || area.startsWith('backoffice-'),
  )

/** The data that the server wrote into the document, so that the site starts without another round trip. */
export function readStartData(): { start: StartData; messages: Record<string, string> } {
  return { start: readBlock('start') as StartData, messages: readBlock('messages') as Record<string, string> }
}
