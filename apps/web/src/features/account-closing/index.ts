export { CloseAccountPage } from './close-account-page.tsx'
