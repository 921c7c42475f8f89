export { loadDemoOperator, loadDemoPeople } from './load-demo-operator.ts'
export { contentRoutes } from './routes.ts'
export { start as readStart } from './start.ts'
