export { AskPlayer, questionPlaces } from './ask-player.tsx'
export { EndRequest } from './end-request.tsx'
export { InformationRequests } from './information-requests.tsx'
export { MessageDialog } from './message-dialog.tsx'
