export { RoundDialog } from './round-dialog.tsx'
export { SessionDialog } from './session-dialog.tsx'
