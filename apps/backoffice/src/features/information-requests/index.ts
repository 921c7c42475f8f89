export { AskPlayer } from './ask-player.tsx'
export { InformationRequests } from './information-requests.tsx'
export { MessageDialog } from './message-dialog.tsx'
