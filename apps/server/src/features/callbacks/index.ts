export { writeRejectedCallbacks } from './write-rejected-callbacks.ts'
