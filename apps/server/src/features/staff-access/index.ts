export { findStaffSession } from './find-staff-session.ts'
export { manageStaff } from './manage-staff.ts'
export { staffAccessRoutes, staffAccessSweeps } from './routes.ts'
export { seedStaff } from './seed-staff.ts'
