export { rejectedToday } from './rejected-callback-store.ts'
export { writeRejectedCallbacks } from './write-rejected-callbacks.ts'
