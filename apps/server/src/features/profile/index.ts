export { bindOwnData } from './export/bind-own-data.ts'
export { profileRoutes, profileSweeps } from './routes.ts'
